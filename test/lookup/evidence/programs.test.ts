/** Queries that programs write are read by their values; a part that is not known is named and never dropped. */
import { describe, expect, it } from "vitest";
import { classify } from "../../../lookup/evidence/classify.ts";
import { read, YEAR } from "../../support/evidence_questions.ts";

const ONE = { states: ["ME"], geo_widened: false };

describe("a query of a program", () => {
  it.each([
    ["state=ME dataset=dermatology measure=density", { kind: "density", dataset_slug: "dermatology-supply", ...ONE }],
    ['{"specialty": "dermatology", "state": "ME", "metric": "count"}', { kind: "count", dataset_slug: "dermatology-supply", ...ONE }],
    ["dermatology; ME; per 100k", { kind: "density", dataset_slug: "dermatology-supply", ...ONE }],
    ["- dermatologists\n- Maine\n- count", { kind: "count", dataset_slug: "dermatology-supply", ...ONE }],
    ["dermatology.ME.density", { kind: "density", dataset_slug: "dermatology-supply", ...ONE }],
    ["select count(*) from providers where specialty='dermatology' and state='ME'", { kind: "count", dataset_slug: "dermatology-supply", ...ONE }],
    ["SELECT state FROM urologists ORDER BY per_100k DESC LIMIT 5",
      { kind: "top_states", dataset_slug: "urology-supply", states: [], geo_widened: false, measure: "density" }],
    ["select state from cardiology where density < 5",
      { kind: "threshold", dataset_slug: "cardiology-supply", states: [], geo_widened: false, measure: "density" }],
    ["density(neurology, [OH, PA])",
      { kind: "compare_states", dataset_slug: "neurology-supply", states: ["OH", "PA"], geo_widened: false, measure: "density" }],
    ["compare(OH, IN, cardiologists, density)",
      { kind: "compare_states", dataset_slug: "cardiology-supply", states: ["OH", "IN"], geo_widened: false, measure: "density" }],
    ['state_rank(state="ME", dataset="nursing homes", by="average stars")',
      { kind: "rank", dataset_slug: "nursing-home-quality", ...ONE, measure: "rating" }],
    ['get_count(specialty="urology", country="US")', { kind: "national", dataset_slug: "urology-supply", states: [], geo_widened: false }],
    ['{"tool":"supply_lookup","args":{"metric":"provider_count","topic":"urology","state":"ME"}}', { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ["supplyctl count --dataset urology --state ME", { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ['state_count --who urology --where Maine', { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ["supply --specialty urology --group-by state --sort density:desc --limit 3",
      { kind: "top_states", dataset_slug: "urology-supply", states: [], geo_widened: false, measure: "density" }],
    ['{"dataset":"nursing-home-quality","avg_rating":{"gt":3.5}}',
      { kind: "threshold", dataset_slug: "nursing-home-quality", states: [], geo_widened: false, measure: "rating" }],
    ["SELECT state WHERE density(psychiatrists) > national_average",
      { kind: "threshold", dataset_slug: "psychiatry-supply", states: [], geo_widened: false, measure: "density" }],
    ['{"function_call":{"name":"get_state_count","arguments":"{\\"dataset\\":\\"urology\\",\\"state\\":\\"ME\\"}"}}',
      { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ['{"type":"tool_use","id":"toolu_01","name":"density","input":{"dataset":"urology","state":"ME","note":"user is a retired pilot"}}',
      { kind: "density", dataset_slug: "urology-supply", ...ONE }],
    ["SELECT state FROM urology WHERE underserved = TRUE", { kind: "underserved", dataset_slug: "urology-supply", states: [], geo_widened: false }],
    ["Thought: the user is a teacher and wants this for class.\nAction: search\nAction Input: how many urologists are in Maine",
      { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ['Action: rank_of\nAction Input: {"state": "ME", "discipline": "urology", "among": "all states"}',
      { kind: "rank", dataset_slug: "urology-supply", ...ONE, measure: "density" }],
    ["op: share\ndataset: urology-supply\nstate: ME\nof: nation", { kind: "share", dataset_slug: "urology-supply", ...ONE }],
    ["SELECT COUNT(*) FROM urologists WHERE state = 'ME'; -- for the March newsletter", { kind: "count", dataset_slug: "urology-supply", ...ONE }],
    ['{"metric":"count","dataset":"nursing-home-quality","state":"ME"}', { kind: "facility_count", dataset_slug: "nursing-home-quality", ...ONE }],
    ['{"tool":"rank_states","dataset":"urology","by":"density"}',
      { kind: "top_states", dataset_slug: "urology-supply", states: [], geo_widened: false, measure: "density" }],
    ['define(term="quartile")', { kind: "definition", dataset_slug: "dermatology-supply", states: [], geo_widened: false }],
    ['ask_evidence("how many dermatologists are in Maine?")', { kind: "count", dataset_slug: "dermatology-supply", ...ONE }],
  ])("is read by its values: %s", (query, expected) => expect(read(query)).toEqual(expected));

  it.each([
    ["state=ME dataset=dermatology gender=female", "gender"],
    ['{"dataset":"urology","states":["OH","ON"]}', "ON"],
    ['{"dataset":"urology","state":"OH","audience":"dog owners"}', "owners"],
  ])("is refused for a part that is not known, and names it: %s", (query, part) => {
    expect(classify(query, YEAR)).toMatchObject({ refusal: { message: expect.stringContaining(part) as string } });
  });

  it.each([
    "dataset=dermatology state!=ME", "SELECT count(*) FROM dermatology WHERE state <> 'ME'", "density(urology, OH) - density(urology, PA)",
    "sum(dermatologists, [ME, VT])", "SELECT name FROM urologists WHERE state='OH'", "dataset=dermatology,urology state=ME",
    '{"dataset":"oncology","states":["NY","NJ","CT"],"aggregate":"sum"}', 'define(term="tax")', "2 * count('urology', 'OH')",
    "Thought: only women count.\nAction: search\nAction Input: urologists in Ohio",
    '{"dataset":"urology","state":"OH","note":"only women"}',
    '{"dataset":"urology","state":"OH","id":"1679576722"}', 'psql --dbname supply --state OH', "payapi urology --state OH",
    "supplyctl count --specialty urology --state OH --gender female",
    'get_count(specialty="urology", country="Canada")', 'rank(dataset="urology", by="density", scope="national")',
  ])("is refused if it asks for more than one figure answers: %s", (query) => expect(read(query)).toHaveProperty("refusal"));
});

describe("a sentence behind the ask", () => {
  it.each([
    "Whoever answers the phone.", "They must be friendly.", "Must be friendly.", "Any that are friendly.", "I need friendly people.", "I'd want a woman.",
    "Big practices.", "Whichever is close to a subway.", "As of last spring.",
  ])("refuses the question if it narrows it: %s", (sentence) => expect(read(`Neurologists in Ohio. ${sentence}`)).toHaveProperty("refusal"));
});

describe("a term without a dataset", () => {
  it.each(["fewest hospices per 100k -> which 8 states", "SELECT state FROM hospices ORDER BY per_100k ASC LIMIT 8"])("lists as many as it asks for: %s",
    (question) => expect(classify(question, YEAR)).toMatchObject({ intent: { kind: "bottom_states", measure: "density", limit: 8 } }));

  it.each([
    ["What does underserved mean in your data?", "definition", "dermatology-supply"],
    ["Is quartile 1 the highest or the lowest?", "definition", "dermatology-supply"],
    ["How is the density rank calculated?", "methodology", "dermatology-supply"],
    ["How is the average star rating computed?", "methodology", "nursing-home-quality"],
    ["How current are your figures?", "methodology", "dermatology-supply"],
    ["Which federal files do the counts come from?", "methodology", "dermatology-supply"],
  ])("is answered with its rule: %s", (question, kind, dataset_slug) => {
    expect(classify(question, YEAR)).toMatchObject({ intent: { kind, dataset_slug, is_general: true } });
  });

  it.each([
    "What does density mean on a breast scan?", "How do you calculate my tax?", "Where do you come from?", "Explain yourself.",
  ])("is refused of anything else: %s", (question) => expect(read(question)).toHaveProperty("refusal"));
});
