// Shows the chosen states side by side. It copies their columns from the table of all states, so it loads nothing and computes nothing.

const form = document.getElementById("choose");
const chosen = document.getElementById("chosen");
const every = document.querySelector("#every table");

/** `?s=ME,VT` and, as a form sends it, `?s=ME&s=VT`. */
function statesOf(address) {
  return new URL(address, location.href).searchParams.getAll("s").flatMap((codes) => codes.toUpperCase().split(","));
}

/** Each heading links to its state: `/states/ME/`. */
function codeOf(heading) {
  return heading.querySelector("a")?.pathname.split("/")[2];
}

function start() {
  const status = form.querySelector("[data-most]");
  const [hint, most] = [[...status.childNodes], Number(status.dataset.most)];
  const boxes = [...form.querySelectorAll("input")];
  const columns = new Map([...every.tHead.rows[0].cells].map((cell, at) => [codeOf(cell), at]));
  let codes = [];

  function show(wanted) {
    codes = [...new Set(wanted)].filter((code) => columns.has(code)).slice(0, most);
    const isFull = codes.length === most;
    for (const box of boxes) {
      box.checked = codes.includes(box.value);
      box.disabled = isFull && !box.checked;
    }
    // The states first: a narrow screen shows few columns.
    const kept = [0, ...codes.map((code) => columns.get(code)), 1];
    const picked = (row) => {
      const copy = row.cloneNode(false);
      copy.append(...kept.map((at) => row.cells[at].cloneNode(true)));
      return copy;
    };
    const table = chosen.querySelector("table");
    table.tHead.replaceChildren(picked(every.tHead.rows[0]));
    table.tBodies[0].replaceChildren(...[...every.tBodies[0].rows].map(picked));
    chosen.hidden = codes.length === 0;
    if (codes.length === 0) status.replaceChildren(...hint);
    else if (isFull) status.textContent = `${most} states are chosen. Clear one to choose another.`;
    else status.textContent = "Copy this page’s address to share your choice.";
  }

  form.addEventListener("change", ({ target }) => {
    show(target.checked ? [...codes, target.value] : codes.filter((code) => code !== target.value));
    history.replaceState(null, "", codes.length === 0 ? location.pathname : `?s=${codes.join(",")}`);
  });
  show(statesOf(location.href));
  form.hidden = false;
}

// A service that keeps its figures behind keys has removed them from the page.
if (form !== null) start();
