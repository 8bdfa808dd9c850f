// What the pages gain with a script: tables that sort, a button that copies, the state of the sources as it is now. Every page
// reads whole without it, and it asks nothing of any other origin.

// States in small letters: a plain web server answers with the page for unknown addresses, and this leads on.

const state = /^\/states\/([a-z]{2})\/?$/i.exec(location.pathname)?.[1];
if (state !== undefined && state !== state.toUpperCase()) location.replace(`/states/${state.toUpperCase()}/`);

// Maps: one line under the map says what a state's figures are, for the pointer and the keyboard; Esc takes it back. The state's row of
// the table and its shape show each other.

/** Each shape links to its state: `/states/ME/`. */
function codeOf(link) {
  return link.getAttribute("href").split("/")[2];
}

function startMap(map) {
  const line = map.querySelector(".readout");
  const hint = line.textContent;
  const links = [...map.querySelectorAll(".land a")];
  const light = (code, isOn) => {
    for (const link of links) if (codeOf(link) === code) link.classList.toggle("lit", isOn);
    document.getElementById(code)?.classList.toggle("lit", isOn);
  };
  const tell = (link) => {
    line.textContent = link.getAttribute("aria-label");
    light(codeOf(link), true);
  };
  const hush = (link) => {
    line.textContent = hint;
    light(codeOf(link), false);
  };
  for (const link of links) {
    // The line takes the place of the browser's own tip, which would cover the map.
    const title = link.querySelector("title");
    link.setAttribute("aria-label", title.textContent);
    title.remove();
    for (const type of ["pointerenter", "focus"]) link.addEventListener(type, () => tell(link));
    for (const type of ["pointerleave", "blur"]) link.addEventListener(type, () => hush(link));
    const row = document.getElementById(codeOf(link));
    for (const type of ["pointerenter", "focusin"]) row?.addEventListener(type, () => light(row.id, true));
    for (const type of ["pointerleave", "focusout"]) row?.addEventListener(type, () => light(row.id, false));
  }
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") for (const link of links) if (link.classList.contains("lit")) hush(link);
  });
}

for (const map of document.querySelectorAll(".map")) startMap(map);

// Tables: a button in each heading. Numbers by value, the rest as text; unknown cells stay at the end either way.

const numberOf = (text) => (/^-?[\d,]+(\.\d+)?(\s*%)?$/.test(text) ? Number(text.replace(/[,%\s]/g, "")) : null);

function compare(a, b) {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== null && y !== null) return x - y;
  return (x === null) - (y === null) || (a < b ? -1 : Number(a > b));
}

function isUnknown(cell) {
  const first = cell.firstElementChild;
  return first !== null && first.classList.contains("none") && numberOf(cell.textContent.trim()) === null && cell.classList.contains("num");
}

function sortBy(table, heading) {
  const column = [...heading.parentElement.children].indexOf(heading);
  // The largest figure comes first, but the first rank.
  const isAscendingFirst = !heading.classList.contains("num") || heading.hasAttribute("data-low");
  const now = heading.getAttribute("aria-sort");
  const isAscending = now === null ? isAscendingFirst : now === "descending";
  const sign = isAscending ? 1 : -1;
  const body = table.tBodies[0];
  const rows = [...body.rows].sort((a, b) => {
    const [left, right] = [a.cells[column], b.cells[column]];
    return isUnknown(left) - isUnknown(right) || sign * compare(left.textContent.trim(), right.textContent.trim());
  });
  for (const other of heading.parentElement.children) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", isAscending ? "ascending" : "descending");
  body.append(...rows);
}

for (const table of document.querySelectorAll("table.sortable")) {
  for (const heading of table.tHead.rows[0].cells) {
    if (heading.hasAttribute("data-unsorted")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => sortBy(table, heading));
    heading.append(button);
  }
}

// Copying: an empty element names the one whose text is wanted.

async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied.";
  } catch {
    said.textContent = "This browser does not let the page copy: select the text above.";
  }
}

for (const place of document.querySelectorAll("[data-copy]")) {
  const button = document.createElement("button");
  const said = document.createElement("span");
  button.type = "button";
  button.className = "action";
  button.textContent = place.dataset.label ?? "Copy the citation";
  said.setAttribute("role", "status");
  button.addEventListener("click", () => void copy(document.getElementById(place.dataset.copy).textContent, said));
  place.append(button, " ", said);
}

// The state of the sources as the service sees it now.

function say(place, words, state) {
  place.textContent = words;
  place.dataset.state = state;
}

async function showStatus(place) {
  try {
    const answer = await fetch(place.dataset.status, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const { data } = await answer.json();
    const { overall, current, degraded, stale, unknown, total_sources } = data.summary;
    const rest = Object.entries({ "past the limit": degraded, stale, unknown }).filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`);
    say(place, `At this moment ${current} of ${total_sources} sources are current${rest.length === 0 ? "" : `, ${rest.join(", ")}`}.`, overall);
  } catch {
    say(place, "The service does not answer just now. The pages and files of this release are not affected.", "down");
  }
}

for (const place of document.querySelectorAll("[data-status]")) void showStatus(place);

// The side list of the API reference is open where it stands beside the operations.

for (const list of document.querySelectorAll(".side details")) list.open = matchMedia("(min-width: 60.01rem)").matches;
