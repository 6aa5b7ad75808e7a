// Charts: <div class="chart" data-chart="id-of-json"> with <script type="application/json" id="id-of-json">. The JSON is
// {"kind": "bar" | "heatmap" | "sankey", "label": "…", …} as each function below says. Colours come from static/css/tokens.css.

import { BarChart, HeatmapChart, SankeyChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

echarts.use([
  BarChart, HeatmapChart, SankeyChart,
  AriaComponent, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent,
  SVGRenderer,
]);

const MEANINGS = ["pass", "fail", "error", "unsure"];

function colour(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

function palette() {
  const names = [...MEANINGS, "accent", "accent-soft", "ink", "ink-soft", "line", "line-strong", "surface"];
  return Object.fromEntries(names.map((name) => [name, colour(name)]));
}

/** A colour by meaning ("pass", "unsure", …), the accent otherwise. */
const meaning = (colours, name) => (MEANINGS.includes(name) ? colours[name] : colours.accent);

function axis(colours, data) {
  return {
    type: data ? "category" : "value",
    data,
    axisLabel: { color: colours["ink-soft"] },
    axisLine: { lineStyle: { color: colours["line-strong"] } },
    axisTick: { show: false },
    splitLine: { show: !data, lineStyle: { color: colours.line } },
  };
}

const kinds = {
  /** {categories: [word], series: [{name, meaning?, values: [number]}], stacked?} */
  bar: (data, colours) => ({
    grid: { left: 8, right: 8, top: 32, bottom: 8, containLabel: true },
    legend: { top: 0, textStyle: { color: colours.ink } },
    tooltip: { trigger: "axis" },
    xAxis: axis(colours, data.categories),
    yAxis: axis(colours),
    series: data.series.map((series) => ({
      type: "bar",
      name: series.name,
      data: series.values,
      stack: data.stacked ? "all" : undefined,
      barMaxWidth: 36,
      itemStyle: { color: meaning(colours, series.meaning) },
    })),
  }),

  /** {columns: [word], rows: [word], cells: [[column, row, number]], min, max} */
  heatmap: (data, colours) => ({
    grid: { left: 8, right: 8, top: 8, bottom: 48, containLabel: true },
    tooltip: {},
    xAxis: axis(colours, data.columns),
    yAxis: { ...axis(colours, data.rows), inverse: true },
    visualMap: {
      min: data.min,
      max: data.max,
      orient: "horizontal",
      left: "center",
      bottom: 0,
      itemHeight: 120,
      textStyle: { color: colours["ink-soft"] },
      inRange: { color: [colours["accent-soft"], colours.accent] },
    },
    series: [{ type: "heatmap", data: data.cells, label: { show: true }, itemStyle: { borderColor: colours.surface, borderWidth: 2 } }],
  }),

  /** {nodes: [{name, meaning?}], links: [{source, target, value}]} */
  sankey: (data, colours) => ({
    tooltip: {},
    series: [
      {
        type: "sankey",
        data: data.nodes.map((node) => ({ name: node.name, itemStyle: { color: meaning(colours, node.meaning) } })),
        links: data.links,
        left: 8,
        right: "18%",
        top: 8,
        bottom: 8,
        draggable: false,
        emphasis: { focus: "adjacency" },
        label: { color: colours.ink, textBorderWidth: 0, overflow: "break", width: 110 },
        lineStyle: { color: "source", opacity: 0.3 },
      },
    ],
  }),
};

function draw(element, chart) {
  const data = JSON.parse(document.getElementById(element.dataset.chart).textContent);
  const colours = palette();
  const styles = getComputedStyle(document.body);
  chart.setOption(
    {
      animation: false,
      aria: { enabled: true, label: { description: data.label } },
      textStyle: { fontFamily: styles.fontFamily, color: colours.ink },
      ...kinds[data.kind](data, colours),
    },
    { notMerge: true },
  );
}

for (const element of document.querySelectorAll("[data-chart]")) {
  const chart = echarts.init(element, null, { renderer: "svg" });
  draw(element, chart);
  new ResizeObserver(() => chart.resize()).observe(element);
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    window.matchMedia(query).addEventListener("change", () => window.requestAnimationFrame(() => draw(element, chart)));
  }
}
