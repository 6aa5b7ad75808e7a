// Builds static/js, static/css and static/img into static/build/. `--watch` builds again on each change.

import { createRequire } from "node:module";
import { mkdir, readFile, readdir, rm, stat, writeFile, copyFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(root, "static");
const output = join(source, "build");
const watching = process.argv.includes("--watch");
const require = createRequire(import.meta.url);

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !watching,
  target: ["es2022"],
  legalComments: "linked",
  loader: { ".ttf": "file" },
  logLevel: "warning",
};

const bundles = [
  // In the head, before the first paint: no module, no import.
  { ...common, format: "iife", entryPoints: { "js/theme": "static/js/theme.js" }, outdir: output },
  {
    ...common,
    format: "esm",
    entryPoints: Object.fromEntries(
      ["app", "charts", "editor", "monaco"].map((name) => [`js/${name}`, `static/js/${name}.js`]),
    ),
    assetNames: "js/[name]",
    outdir: output,
  },
  {
    ...common,
    format: "iife",
    entryPoints: { "js/editor.worker": "monaco-editor/editor/editor.worker.js" },
    outdir: output,
  },
  { ...common, entryPoints: { "css/app": "static/css/app.css" }, outdir: output },
];

/** Write one SVG with a symbol for each icon named in static/img/icons.json. */
async function buildSprite() {
  const folder = join(dirname(require.resolve("bootstrap-icons/package.json")), "icons");
  const names = JSON.parse(await readFile(join(source, "img", "icons.json"), "utf8"));
  const missing = (await iconsInTemplates()).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Error(`static/img/icons.json lacks icons that templates use: ${missing.join(", ")}`);
  }
  const symbols = await Promise.all(
    names.map(async (name) => {
      const svg = await readFile(join(folder, `${name}.svg`), "utf8");
      const body = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")).trim();
      return `<symbol id="${name}" viewBox="0 0 16 16">${body}</symbol>`;
    }),
  );
  await mkdir(join(output, "img"), { recursive: true });
  await writeFile(join(output, "img", "sprite.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
  await copyFile(join(source, "img", "favicon.svg"), join(output, "img", "favicon.svg"));
}

/** Return the names that templates hand to components/icon.html. */
async function iconsInTemplates() {
  const templates = (await filesUnder(join(root, "templates"))).filter((file) => file.endsWith(".html"));
  const texts = await Promise.all(templates.map((file) => readFile(file, "utf8")));
  const uses = texts.join("\n").matchAll(/components\/icon\.html"\s+with\s+name="([\w-]+)"/g);
  return [...new Set([...uses].map(([, name]) => name))];
}

async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function printSizes() {
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(9)} kB`;
  const sums = { raw: 0, zipped: 0 };
  for (const file of (await filesUnder(output)).sort()) {
    const raw = (await stat(file)).size;
    const zipped = gzipSync(await readFile(file)).length;
    sums.raw += raw;
    sums.zipped += zipped;
    console.log(`${kilobytes(raw)} ${kilobytes(zipped)} gzip  ${relative(output, file)}`);
  }
  console.log(`${kilobytes(sums.raw)} ${kilobytes(sums.zipped)} gzip  in all`);
}

await rm(output, { recursive: true, force: true });
await buildSprite();
if (watching) {
  for (const options of bundles) {
    await (await esbuild.context({ ...options, logLevel: "info" })).watch();
  }
  console.log("Watching static/ for changes; Ctrl-C ends it.");
} else {
  await Promise.all(bundles.map((options) => esbuild.build(options)));
  await printSizes();
}
