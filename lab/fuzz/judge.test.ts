import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CallName, calls } from '@artcade/contract/calls';
import { openApiDocument } from '@artcade/contract/openapi';
import { Visitor } from '../../apps/server/test/support/visitor.ts';
import { noFactors } from './factors.ts';
import { judge } from './judge.ts';
import { createKnown } from './known.ts';
import { type Operation, operationsOf } from './operations.ts';
import type { Person, Role } from './people.ts';
import { type Prepared, prepare, type Variant } from './requests.ts';
import type { Answered } from './send.ts';

const day = '2026-01-01T00:00:00Z';
const guest = { slug: 'guest-tool', url: 'http://127.0.0.1:9/' };
const operations = operationsOf(
  openApiDocument(new Set(Object.keys(calls) as CallName[]), 'http://shop.example'),
);

const person = (name: string, world: string): Person => ({
  name,
  world,
  marker: `zq${name.slice(0, 2)}00ab12`,
  visitor: new Visitor('http://shop.example'),
  uid: `${name}-uid-1`,
  email: `${name}@example.com`,
  password: 'coin-slot-7',
  token: 'token',
  isOut: false,
  nextEmail: null,
  links: [{ page: 'verify-email', token: 'mailed-token' }],
  code: '123456',
  orders: [],
  paid: [100],
  ...noFactors,
});
const [owner, member, rival] = [
  person('owner', 'studio'),
  person('member', 'studio'),
  person('rival', 'rivals'),
];
const people = [owner, member, rival];
const role = (of: Person | null): Role => ({
  name: of?.name ?? 'nobody',
  person: of,
  authorization: of ? null : '',
  cookie: of ? null : '',
  isAlive: of !== null,
});

function somethingKnown() {
  const known = createKnown();
  for (const each of people) {
    known.note('user', each.uid, each);
    known.keepSecret(each.email, each);
    for (const kind of ['asset', 'team', 'kit', 'generation', 'order'] as const)
      known.note(kind, `${kind}-of-${each.name}`, each);
  }
  known.keepSecret('order-of-owner', owner);
  known.learn({ data: { left: [{ id: 'colour.red' }] } }, owner, '/api/readPrompt');
  return known;
}

const request = (name: CallName, by: Role, options: { index?: number; variant?: Variant } = {}): Prepared =>
  prepare({
    index: options.index ?? 1,
    seed: 7,
    operation: operations.find((each) => each.name === name) as Operation,
    role: by,
    variant: options.variant ?? 'valid',
    known: somethingKnown(),
    guest,
  });

describe('the judge of the fuzzer', () => {
  const answered = (status: number, text: unknown, headers: Answered['headers'] = {}): Answered => ({
    status,
    text: typeof text === 'string' ? text : JSON.stringify(text),
    headers: { 'content-type': 'application/json', ...headers },
    milliseconds: 5,
    trouble: null,
  });
  const refusal = { error: { code: 'not_found', message: 'There is nothing at this address.' } };
  const verdict = (prepared: Prepared, answer: Answered) =>
    judge(prepared, answer, { known: somethingKnown(), people });
  const asset = (name: string, ownerUid: string) => ({
    id: 'asset-1',
    name,
    url: '',
    gridUrl: '',
    previewUrl: '',
    thumbhash: '',
    size: 1,
    width: 1,
    height: 1,
    type: 'png',
    ownerUid,
    tool: null,
    createdAt: day,
    deletedAt: null,
  });

  test('reports nothing for correct answers', () => {
    assert.equal(verdict(request('getOrder', role(owner)), answered(404, refusal)), null);
    const listed = { data: [asset(`${owner.marker} dusk`, owner.uid)] };
    assert.equal(verdict(request('listAssets', role(owner), { index: 4 }), answered(200, listed)), null);
    assert.equal(verdict(request('deleteKit', role(null)), answered(401, refusal)), null);
  });

  test('reports server errors, missing answers and answers of the wrong shape', () => {
    const asked = request('getOrder', role(owner));
    assert.match(verdict(asked, answered(500, refusal)) ?? '', /failed with 500/);
    assert.match(verdict(asked, { ...answered(0, ''), trouble: 'no end after 9 ms' }) ?? '', /no answer/);
    assert.match(verdict(asked, answered(404, 'nothing here')) ?? '', /another shape/);
    assert.match(verdict(request('listAssets', role(owner)), answered(200, { data: [{}] })) ?? '', /promise/);
  });

  test('reports missing authorization and access to foreign objects', () => {
    assert.match(verdict(request('deleteKit', role(null)), answered(204, '')) ?? '', /nobody was let in/);
    const foreign = Array.from({ length: 60 }, (_, index) => request('deleteKit', role(rival), { index }));
    const taking = foreign.find(({ isForeign }) => isForeign);
    assert.ok(taking, 'ids of others are tried');
    assert.match(verdict(taking, answered(204, '')) ?? '', /somebody else's/);
  });

  test('lets everybody name the concepts that somebody read first', () => {
    const read = Array.from({ length: 200 }, (_, index) => request('readPrompt', role(rival), { index }));
    assert.ok(
      read.some(({ meant }) => JSON.stringify(meant).includes('"colour.red"')),
      'they are tried',
    );
    assert.ok(!read.some(({ isForeign }) => isForeign));
  });

  test('reports foreign data and secrets in a body or a header', () => {
    const asked = request('getSettings', role(rival));
    const told = (text: string) => verdict(asked, answered(404, { error: { code: 'x', message: text } }));
    assert.match(told(`hello ${owner.marker.toUpperCase()}`) ?? '', /words of owner told to rival/);
    assert.match(told('write to owner@example.com') ?? '', /secret of owner told to rival/);
    const inHeader = answered(404, refusal, { location: '/orders/order-of-owner' });
    assert.match(
      verdict(request('getSettings', role(member)), inHeader) ?? '',
      /secret of owner told to member/,
    );
  });

  test('lets an owner read whom they invited, also where the invitation is paused, and nothing else', () => {
    const paused = (kind: string) => ({
      data: [{ kind, id: 'x', name: 'member@example.com', teamName: null, pausedAt: day, endsAt: day }],
    });
    const told = (kind: string) =>
      verdict(request('listPausedAccess', role(owner), { index: 4 }), answered(200, paused(kind)));
    assert.equal(told('teamInvitation'), null);
    assert.match(told('apiKey') ?? '', /secret of member told to owner/);
  });

  test('reports data that is not shared with the team', () => {
    const drives = Array.from({ length: 60 }, (_, index) => request('listAssets', role(member), { index }));
    const drive = drives.find(({ meant }) => meant.query['teamId'] === undefined);
    assert.ok(drive);
    const answer = answered(200, { data: [asset('dusk', owner.uid)] });
    assert.match(verdict(drive, answer) ?? '', /unshared thing of owner-uid-1/);
  });
});
