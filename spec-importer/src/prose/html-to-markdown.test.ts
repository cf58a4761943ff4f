import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('[LIB-10] HTML in a description becomes equivalent Markdown', () => {
  test.each([
    ['paragraphs', '<p>One\nline</p><p>Two</p>\n\n\n<div>Three</div>', 'One line\n\nTwo\n\nThree'],
    ['new lines', 'One<br>two<br/>\nthree', 'One\ntwo\nthree'],
    ['many new lines', 'One<br><br><br><br>two', 'One\n\ntwo'],
    ['bold words', 'a <strong>b</strong> <b>c</b>', 'a **b** **c**'],
    ['italic words', 'a <em>b</em> <i>c</i>', 'a *b* *c*'],
    ['bold and italic words', '<b>a <i>b</i> c</b> <i>d <b>e</b></i>', '**a *b* c** *d **e***'],
    ['spaces at the edge of bold words', 'a<strong> x </strong>b', 'a **x** b'],
    ['a colon that bold words end with', '<b>Note:</b>this', '**Note**:this'],
    ['quotes that no mark may stand beside', 'a<b>“b”</b>c', 'a“b”c'],
    ['formats that would touch', '<b>a</b><i>b</i>', '**a**b'],
    ['stars in bold words', '<b>2*3</b>', '2*3'],
    ['bold words of two lines', '<b>a<br>b</b>', '**a**\n**b**'],
    ['elements that say nothing', 'a <b></b><code> </code><p></p><ul><li></li></ul>b', 'a\n\nb'],
    ['code', '<code>x</code> <tt>y</tt> <kbd>z</kbd>', '`x` `y` `z`'],
    ['code with backticks', '<code>&#96;x``y</code>', '``` `x``y ```'],
    ['code of several lines', '<code>a\n  b</code>', '`a b`'],
    ['code that is bold in parts', '<code>a<b>b</b>c</code> <b><code>d</code></b>', '`abc` **`d`**'],
    ['blocks of code', 'a<pre><code>\nx\n  y\n</code></pre>b', 'a\n\n```\nx\n  y\n```\n\nb'],
    ['blocks with fences', '<pre>\n```\nx\n```\n</pre>', '````\n```\nx\n```\n````'],
    [
      'links',
      '<a href="https://a.example/?b=1&amp;c=2">w <b>x</b></a>',
      '[w **x**](https://a.example/?b=1&c=2)',
    ],
    [
      'links within bold words',
      '<b>a <a href="mailto:x@y.example">b</a></b>',
      '**a [b](mailto:x@y.example)**',
    ],
    [
      'addresses with brackets',
      '<a href="https://a.example/(b) c">w</a>',
      '[w](https://a.example/%28b%29%20c)',
    ],
    ['words with half a bracket', '<a href="https://a.example">w]</a>', 'w] (https://a.example)'],
    ['links to elsewhere', '<a href="/docs">a</a> <a href="#b">b</a> <a name="c">c</a>', 'a b c'],
    ['links that act', '<a href="java&#115;cript:alert(1)">a</a> <a href="data:x">b</a>', 'a b'],
    ['lists', 'x<ul><li>a</li><li>b</ul>y', 'x\n\n- a\n- b\n\ny'],
    ['numbers', '<ol start="9"><li>a<li>b</ol>', '9. a\n10. b'],
    ['lists in lists', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n  1. b\n- c'],
    ['lists that begin lists', '<ul><li><ul><li>a</li><li>b</li></ul></li></ul>', '- a\n- b'],
    ['items of two paragraphs', '<ul>\n<li><p>a</p><p>b</p></li>\n<li>c</li></ul>', '- a\n\n  b\n- c'],
    ['headings', '<h1>A <code>b</code></h1>c<h6>d</h6>', '### A `b`\n\nc\n\n### d'],
    ['rules', 'a<hr>b', 'a\n\n---\n\nb'],
    ['pictures', '<p>a <img src="x" alt="b &amp; c"></p>', 'a b & c'],
    ['quotations', 'a<blockquote>b<p>c</p></blockquote>d', 'a\n\n> b\n>\n> c\n\nd'],
    ['formatting that Markdown lacks', 'H<sub>2</sub>O <span style="a">b</span> <u>c</u><br>', 'H2O b c'],
    [
      'raised numbers',
      '10<sup>6</sup> 2<sup>-3</sup> x<sup> n+1 </sup> <b>2<sup>8</sup></b>',
      '10⁶ 2⁻³ xⁿ⁺¹ **2⁸**',
    ],
    [
      'raised words',
      'e<sup>ax</sup> 4<sup>th</sup> Pay<sup>TM</sup> Pay<sup>®</sup>',
      'e^(ax) 4th Pay™ Pay®',
    ],
    ['raised links', 'a<sup><a href="https://a.example">1</a></sup>', 'a[¹](https://a.example)'],
    ['details', '<details><summary>a</summary>b</details>', 'a\n\nb'],
    ['scripts and styles', 'a<script>x < y</script> <style>p{}</style>b', 'a b'],
    [
      'tables',
      '<table><caption>T</caption><thead><tr><th>A<th>B</thead><tr><td>1|2<td><code>x|y</code><tr><td>3<br>4</table>',
      'T\n\n| A | B |\n| --- | --- |\n| 1\\|2 | `x\\|y` |\n| 3 4 |',
    ],
    ['tables in tables', '<table><tr><td>a<table><tr><td>b</table>c</table>', '| a b c |\n| --- |'],
    ['entities', '<p>a &lt; b &amp;amp; &eacute; &#x20AC; &nope; &hellip;</p>', 'a < b &amp; é € &nope; …'],
    [
      'entities that tell of a tag',
      '<p>&lt;b&gt;x&lt;/b&gt; <code>&lt;p&gt;</code></p>',
      '\\<b>x\\</b> `<p>`',
    ],
    ['halves that would become a tag', '<p>a <<b></b>br> b</p>', 'a \\<br> b'],
    ['tags that nothing opened', 'a</b></ul></td> b</p>', 'a\n\nb'],
    ['bold words behind the end of others', 'a</b></code></a> <b>c</b><br>', 'a **c**'],
    ['a lone backtick', '<p>it`s <code>x</code></p>', 'it\\`s `x`'],
  ])('%s', (_what, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
    expect(htmlToMarkdown(markdown)).toBe(markdown);
  });

  test.each([
    ['Markdown', '# A\n\n- *b*  \n  `c`\n\n\n    d &amp; < e > f'],
    [
      'tags that nobody knows',
      'Map<String, List<T>> of <currency>USD</currency> and <id>, <https://a.example>',
    ],
    ['a tag that nothing closes', '/auth?code=<code>&a=<a>&b=<b>'],
    ['tags in code', 'Use `<p>` and ``</b>``.\n\n```html\n<p>a</p>\n```\n~~~\n<br>\n~~~'],
    ['a fence that nothing closes', 'a\n```\n<p>b</p>'],
    ['escaped tags', '\\<br> and \\<p>'],
  ])('%s stays unchanged', (_what, text) => {
    expect(htmlToMarkdown(text)).toBe(text);
  });

  test.each([
    ['code and unknown tags', '<p>`<br>` of <id></p>', '`<br>` of <id>'],
    ['a fenced block', '<b>a</b>\n\n```\n<p>\n\n\nx\n```', '**a**\n\n```\n<p>\n\n\nx\n```'],
    ['items of Markdown', '- <b>a</b>: b\n  - c<br>\n    d\n- e', '- **a**: b\n  - c\n    d\n- e'],
    ['items within a paragraph', '<p>a:\n- b\n- c</p>', 'a:\n- b\n- c'],
    ['Markdown behind a paragraph that nothing closes', '<p>a\n\n- b\n  - c', 'a\n\n- b\n  - c'],
    ['a row of a table', '| a<br>b | <ul><li>c</li></ul> |\n|---|---|', '| a b | c |\n|---|---|'],
    ['words in angles beside tags', 'a=<code>&b=<state><br>c', 'a=<code>&b=<state>\nc'],
  ])('%s next to HTML stay Markdown', (_what, text, markdown) => {
    expect(htmlToMarkdown(text)).toBe(markdown);
    expect(htmlToMarkdown(markdown)).toBe(markdown);
  });
});
