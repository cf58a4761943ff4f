import { expect, test } from 'vitest';
import { linesOf, readPackage } from '../../testing/sdk-for-test.ts';

test('[LIB-12] JavaScript: exports of CommonJS modules and properties assigned to them, with JSDoc', async () => {
  const read = await readPackage('javascript', {
    'package.json': '{"name":"shop","version":"1.2.3","main":"lib/index.js"}',
    'lib/index.js': `'use strict';
const Client = require('./client');
const { x } = require('./x');
/**
 * Connects.
 * @param {string} url - Where.
 * @param {Object} [options={}] Rest
 */
function connect(url, options = {}) {}
module.exports = { connect, Client, helper(a) {}, arrow: (b, ...c) => 1, later: require('./later').later };
module.exports.extra = function (z) {};
`,
    'lib/client.js': `const Orders = require('./orders');
class Client {
  constructor() { this.orders = new Orders(this); this._h = new Hidden(); }
  /** Gets. */
  async get(id) {}
  _private() {}
  #p() {}
  static make() {}
  get prop() { return 1; }
  field = (q) => q;
}
module.exports = Client;
module.exports.default = Client;
`,
    'lib/orders.js': `function Orders(c) {}
/** Lists. @deprecated x */
Orders.prototype.list = function (page) {};
Orders.of = function () {};
module.exports = Orders;
`,
    'lib/later.js': `exports.later = function later(a) {};
exports.notThis = () => 1;
`,
    'lib/unreached.js': 'exports.nope = () => 1',
    'test/a.js': 'exports.t = 1',
  });
  expect(linesOf(read)).toEqual([
    'connect | connect(url, options = {}) | Connects. | url: any (Where.), options?: any (Rest)',
    'client.get | client.get(id) | Gets. | id: any',
    'client.field | client.field(q) |  | q: any',
    '!client.orders.list | client.orders.list(page) | Lists.//Deprecated. x | page: any',
    'Client.make | Client.make() |  | ',
    'helper | helper(a) |  | a: any',
    'arrow | arrow(b, ...c) |  | b: any, c?: any',
    'later | later(a) |  | a: any',
    'extra | extra(z) |  | z: any',
  ]);
  expect(read.warnings).toEqual([]);
});
