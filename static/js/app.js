// Every page's script.

import "./requests.js";
import "./notices.js";
import "./times.js";
import "./menus.js";
import "./tabs.js";
import "./results.js";
import "./scroll_boxes.js";
import "./panes.js";
import "./shortcuts.js";
import "./lease.js";
import "./draft.js";
