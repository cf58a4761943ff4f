import { describe, expect, it } from 'vitest';
import { pathParts } from './index/path-parts.ts';
import { namesSomething, parseQuestion } from './parse-question.ts';
import { excludesAll, partExclusions } from './ranking/excluded-words.ts';
import { readHttpMethods } from './ranking/read-http-methods.ts';
import { buildSearchIndex, readNeededIds } from './search-index.ts';

describe('the meaning of a question and a path', () => {
  it.each([
    ['the reviews of "titanic"', true],
    ['the reviews of ‘titanic’', true],
    ['the reviews of Titanic', true],
    ['Reviews of a film. And its cast', false],
    ['what happens on Monday in May', false],
    ['list Pull Requests', false],
    ["the user's name and the film's", false],
    ['', false],
  ])('%j names an object: %s', (question, expected) =>
    expect(namesSomething(question, (word) => word === 'pull' || word === 'request')).toBe(expected),
  );

  it('every verb is read, not only the first', () => {
    expect([...readHttpMethods('find the order and close it').everyVerb].sort()).toEqual([
      'GET',
      'PATCH',
      'POST',
      'PUT',
    ]);
    expect([...readHttpMethods('orders').everyVerb]).toEqual([]);
  });

  it.each([
    ['artist_id the artist, PathAlbumId', ['artist', 'album']],
    ['whether it is valid, paid or an idea; id of it', []],
    ['', []],
  ])('inputs %j need the ids of %j', (inputs, nouns) => expect(readNeededIds(inputs)).toEqual(nouns));

  it('a path has literals, and an owner if it contains an id', () => {
    expect(pathParts('GET /v1/books/{book_id}/reviews')).toEqual({
      literals: ['v1', 'books', 'reviews'],
      owner: { noun: ['book'], own: '/v1/books/{book_id}' },
      hasParameters: true,
    });
    expect(pathParts('GET /books')).toEqual({ literals: ['books'], owner: undefined, hasParameters: false });
    expect(pathParts('POST /{account}')).toEqual({ literals: [], owner: undefined, hasParameters: true });
    expect(pathParts('')).toEqual({ literals: [], owner: undefined, hasParameters: false });
  });

  it.each([
    ['hide the order, don’t delete it', 'delete it'],
    ['hide the order. Do not delete it', 'delete it'],
    ['The order was a mistake. Don’t refund it, cancel it', 'refund it'],
    ['hide the order, but whatever you do, don’t delete it', 'delete it'],
    ['I don’t want to answer the review, just hide it', 'answer the review'],
    ['remove one label, not all of them', 'all of them'],
    ['sign in without a password', 'a password'],
    ['finalize the invoice, but please no email to the client', 'email to the client'],
    ['delete an issue, closing it isn’t enough', 'closing it'],
    ['move it to the trash, nothing permanent please', 'permanent'],
    ['cancel the order but we want to keep it', 'delete'],
    ['create an order', ''],
    ['Do not disturb', ''],
  ])('question %j excludes %j', (question, excluded) =>
    expect(partExclusions(question).excluded).toBe(excluded),
  );

  it.each([
    ['remove my reaction, the comment itself should stay', 'the comment itself'],
    ['stop the link while keeping the document', 'the document'],
    ['take Anna out of the group, everybody else remains', 'everybody else'],
    ['keep the branch up to date', ''],
  ])('question %j wants to keep %j', (question, kept) => expect(partExclusions(question).kept).toBe(kept));

  it.each([
    ['don’t delete the channel', true],
    ['I don’t want to delete the channel.', true],
    ['I don’t want this channel anymore', false],
    ['don’t delete the channel, archive it', false],
    ['delete the channel', false],
  ])('question %j only prohibits something: %j', (question, isProhibition) =>
    expect(partExclusions(question).isProhibition).toBe(isProhibition),
  );

  it.each([
    ['what is a guild', true],
    ['What’s the difference between a fork and a branch?', true],
    ['what does 402 mean?', true],
    ['what is the status of my build', false],
    ['what is in the trash', false],
  ])('question %j asks for a definition: %j', (question, isDefinition) =>
    expect(parseQuestion(buildSearchIndex([]), question).isDefinition).toBe(isDefinition),
  );

  it.each([
    ['remove one label, not all of them', true],
    ['mark one notification as read; the others I have not looked at', true],
    ['delete just my reaction', true],
    ['remove all labels', false],
    ['delete my reactions', false],
  ])('question %j excludes an action on all: %j', (question, isExcluded) =>
    expect(excludesAll(question, partExclusions(question))).toBe(isExcluded),
  );
});
