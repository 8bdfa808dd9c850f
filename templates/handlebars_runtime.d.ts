/** Handlebars declares this module as `handlebars/runtime`, which Node resolves only with the file's extension. */
declare module "handlebars/runtime.js" {
  import Handlebars from "handlebars";

  export default Handlebars;
}
