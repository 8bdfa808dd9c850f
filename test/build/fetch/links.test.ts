/** Which links a publisher's page holds. */
import { describe, expect, it } from "vitest";
import { linksOf } from "../../../build/fetch/links.ts";

const PAGE = "https://publisher.example/files/index.html";

describe("the links of a page", () => {
  it.each([
    ["<a href=\"a.zip\">", "https://publisher.example/files/a.zip"],
    ["<A class='x' HREF='/a.zip' id=y>", "https://publisher.example/a.zip"],
    ["<a href=./a.zip>", "https://publisher.example/files/a.zip"],
    ["<a\n  href = \"\n a.zip \"\n>", "https://publisher.example/files/a.zip"],
    ["<a href=\"?a=1&amp;b=2&#38;c=3\">", "https://publisher.example/files/index.html?a=1&b=2&c=3"],
    ["<a href=\"http://other.example/a.zip\">", "https://other.example/a.zip"],
    ["<p title=\"1 > 0\"><a title='<a href=\"x\">' href=a.zip>", "https://publisher.example/files/a.zip"],
    ["<ul><li><a href=a.zip>a<li><a href=a.zip", "https://publisher.example/files/a.zip"],
  ])("%j leads to %s", (html, url) => {
    expect(linksOf(html, PAGE)).toEqual([url]);
  });

  it.each([
    "<!-- <a href=\"old.zip\"> -->", "<script>x = '<a href=\"old.zip\">'</script>", "<style>/* <a href=old.zip> */</style>", "<link href=\"style.css\">",
    "<a data-href=\"a.zip\">", "<a name=\"top\" href=\"https://\">", "&lt;a href=\"a.zip\"&gt;", "href=\"a.zip\"", "",
  ])("%j leads nowhere", (html) => {
    expect(linksOf(html, PAGE)).toEqual([]);
  });

  it("keep the order of the page", () => {
    expect(linksOf("<a href=b>b</a><a href=a>a</a><a href=c>c</a>", PAGE).map((url) => url.at(-1))).toEqual(["b", "a", "c"]);
  });
});
