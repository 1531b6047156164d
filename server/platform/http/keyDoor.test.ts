import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { KeyDoor } from './keyDoor';
import type { Session } from './session';

const key = {
    id: 'k',
    hint: 'ff_x',
    scopes: ['manage'],
    sites: ['shop'],
    callsPerHour: 2,
} as const;
const session: Session = {
    id: 'k',
    userId: 'anna',
    email: 'anna@example.com',
    name: 'Anna',
    roles: ['user'],
    permissions: [],
    share: undefined,
    stepUpUntil: 0,
    key,
};
const keys = {
    find: async (sent: string) => (sent === 'ff_right' ? session : undefined),
    lasts: async () => true,
};
const from = (authorization?: string) =>
    ({ ip: '203.0.113.7', headers: { authorization } }) as unknown as FastifyRequest;

describe('the door for API keys', () => {
    it('tells who sends a key that has the scope, as often as the key may', async () => {
        const door = new KeyDoor(keys, () => 0);
        for (const word of ['Bearer', 'bearer']) {
            expect(await door.require(from(`${word} ff_right`), 'manage')).toBe(session);
        }
        const refused = { status: 429, retryAfter: 3600 };
        await expect(door.require(from('Bearer ff_right'), 'manage')).rejects.toMatchObject(
            refused,
        );
    });

    it('lets nobody in for another scope, or for what takes no keys', async () => {
        const door = new KeyDoor(keys, () => 0);
        const asked = from('Bearer ff_right');
        await expect(door.require(asked, 'read')).rejects.toMatchObject({ status: 403 });
        await expect(door.require(asked, undefined)).rejects.toMatchObject({
            fault: 'key.no_call',
        });
    });

    it('lets nobody in without a key, or with more than one word', async () => {
        const door = new KeyDoor(keys, () => 0);
        for (const sent of [undefined, 'Basic ff_right', 'ff_right', 'Bearer ff_right ff_right']) {
            await expect(door.require(from(sent), 'manage')).rejects.toMatchObject({ status: 401 });
        }
    });
});
