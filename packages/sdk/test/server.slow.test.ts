import { after, before, describe } from 'node:test';
import { clientSuite } from './client-suite.ts';
import { commandSuite } from './command-suite.ts';
import { loginSuite } from './login-suite.ts';
import { packageSuite } from './package-suite.ts';
import { pullSuite } from './pull-suite.ts';
import { startWorld, type World } from './world.ts';

// One server for all of them: its start costs more than most of these tests.
describe('the SDK and a running server', () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.stop());
  describe('as a library', () => clientSuite(() => world));
  describe('as a command', () => commandSuite(() => world));
  describe('pull', () => pullSuite(() => world));
  describe('sign-in by a browser', () => loginSuite(() => world));
  describe('as npm installs it', () => packageSuite(() => world));
});
