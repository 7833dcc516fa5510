/* What Prototype.js 1.7 and MooTools 1.4 do to the built-ins, in a few lines. */
Array.from = function (iterable) {
  if (!iterable) return [];
  var results = [];
  for (var i = 0; i < (iterable.length || 0); i++) results[i] = iterable[i];
  return results;
};
Array.prototype.each = function (visit) {
  for (var i = 0; i < this.length; i++) visit(this[i], i);
  return this;
};
Array.prototype.entries = Array.prototype.toArray = function () {
  return this.slice();
};
Array.prototype.find = function (test) {
  return this.filter(test)[0];
};
String.prototype.replaceAt = function () {};
window.Document = function () {};
window.Event = function (event) {
  this.event = event;
};
Function.prototype.delay = function () {};
Element.prototype.hide = Element.prototype.show = function () {
  return this;
};
