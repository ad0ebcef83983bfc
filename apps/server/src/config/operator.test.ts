import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInPerson, thisMachine } from './operator.ts';

const desk = { user: 'anna', sudoUser: undefined, host: 'desk', isContainer: false };

test('who is signed in to a machine is known, also behind sudo', () => {
  assert.equal(signedInPerson(desk), 'anna@desk');
  assert.equal(signedInPerson({ ...desk, user: 'root', sudoUser: 'ben' }), 'ben@desk');
});

test('an account that several people share, or that of a container, is nobody', () => {
  for (const machine of [{ user: 'root' }, { user: 'node' }, { user: null }, { isContainer: true }])
    assert.equal(signedInPerson({ ...desk, ...machine }), null);
});

test('a pod of Kubernetes is a container', () => {
  assert.equal(thisMachine({ KUBERNETES_SERVICE_HOST: '10.0.0.1' }).isContainer, true);
  assert.equal(thisMachine({ SUDO_USER: 'ben' }).sudoUser, 'ben');
});
