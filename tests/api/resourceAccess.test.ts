import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backOffice, type ResourceName } from '../../contract/backOffice';
import type { Call } from '../../contract/platform/call';
import type { AnyResource, Verb } from '../../contract/platform/resource';
import { isFull } from '../../scripts/testForm.mjs';
import { type Caller, callers } from '../fixtures/accessTable';
import {
    addGuest,
    addPerson,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { resourceAccess } from '../fixtures/resourceAccess';
import {
    addStaffCaller,
    type StaffCaller,
    staffCallers,
    staffResources,
} from '../fixtures/staffAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let people: Record<Caller | StaffCaller, Person | { token?: string; address: string }>;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
    const user = await addPerson(test, 'user');
    people = {
        nobody: { address: newAddress() },
        user,
        article_editor: await addPerson(test, 'article_editor'),
        admin: administrator,
        client: await addGuest(test, user, await addSiteOf(test, user), ['overview']),
        finance: await addStaffCaller(test, 'finance'),
        support: await addStaffCaller(test, 'support'),
        reviewer: await addStaffCaller(test, 'reviewer'),
        one: await addStaffCaller(test, 'one'),
    };
});
afterAll(() => test.close());

const names = Object.keys(backOffice) as ResourceName[];
const resourceOf = (name: ResourceName) => backOffice[name] as unknown as AnyResource;
const verbs: readonly Verb[] = ['list', 'create', 'edit', 'delete'];

type AnyCaller = Caller | StaffCaller;
const everyCaller: readonly AnyCaller[] = [...callers, ...staffCallers];

const isStaff = (caller: AnyCaller): caller is StaffCaller =>
    (staffCallers as readonly string[]).includes(caller);

const isAllowed = (name: ResourceName, verb: Verb, caller: AnyCaller): boolean =>
    isStaff(caller)
        ? (staffResources[caller][name]?.includes(verb) ?? false)
        : (resourceAccess[name].allowed[verb] ?? []).some(role => role === caller);

/** Who may add a record does so: somebody's own may be theirs alone to delete. */
const makerOf = (name: ResourceName, caller: AnyCaller): Person => {
    const may = isAllowed(name, 'create', caller);
    return may ? (people[caller] as Person) : administrator;
};

/** A record, and what was written into it. */
const newRecord = async (
    name: ResourceName,
    maker: Person,
): Promise<{ id: string; input: object }> => {
    const { input: makeInput, insert } = resourceAccess[name];
    if (!makeInput && !insert) throw new Error(`${name} has neither input nor insert`);
    const input = (await makeInput?.(test)) ?? {};
    if (insert) return { id: await insert(test, administrator, input), input };
    const create = resourceOf(name).calls.create as Call;
    const { data, message } = await callFrom<Call>(test, maker, create, { body: input });
    if (!data) throw new Error(`${name}: ${message}`);
    return { id: (data as { id: string }).id, input };
};

/** The calls of a verb with right input. */
const callsOf = async (name: ResourceName, verb: Verb, caller: AnyCaller) => {
    const { calls } = resourceOf(name);
    const input = async () => (await resourceAccess[name].input?.(test)) ?? {};
    if (verb === 'create') return [[calls.create, { body: await input() }]] as const;
    const { id, input: made } = await newRecord(name, makerOf(name, caller));
    if (verb === 'delete') return [[calls.remove, { body: { ids: [id] } }]] as const;
    if (verb === 'edit') {
        const stays = Object.entries(made).filter(([field]) =>
            resourceAccess[name].kept?.includes(field),
        );
        const body = { ...(await input()), ...Object.fromEntries(stays), version: 1 };
        return [[calls.edit, { params: { id }, body }]] as const;
    }
    // of approvals each sees those of their own work: tests/api/staffRoles.test.ts
    if (name === 'approvals' && caller === 'support') return [[calls.list, {}]] as const;
    return [
        [calls.list, {}],
        [calls.many, { query: { ids: id } }],
        [calls.one, { params: { id } }],
        [calls.history, { params: { id } }],
    ] as const;
};

/** Who may do what is judged before a store is asked: of a second pair it gets, in the short form, one who may. */
const isRepeated = !isFull && process.env.FOOTFALL_TEST_STORES === 'servers';
const askingFor = (name: ResourceName, verb: Verb): readonly AnyCaller[] =>
    isRepeated
        ? everyCaller.filter(caller => isAllowed(name, verb, caller)).slice(0, 1)
        : everyCaller;

const cells = names.flatMap(name =>
    verbs.flatMap(verb => askingFor(name, verb).map(caller => [caller, verb, name] as const)),
);

describe('a resource of the back-office', () => {
    it.each(cells)('%s who wants to %s %s gets what the table says', async (caller, verb, name) => {
        const { access } = resourceOf(name);
        const allowed = resourceAccess[name].allowed[verb];
        if (!allowed) {
            expect(access[verb], 'the contract opens what the table does not').toBeUndefined();
            return;
        }
        const may = isAllowed(name, verb, caller);
        for (const [call, input] of await callsOf(name, verb, caller)) {
            const answer = await callFrom<Call>(test, people[caller], call as Call, input);
            const isByTwo = verb === 'create' && resourceAccess[name].isMadeByTwo;
            const done = isByTwo ? [202, expect.any(String)] : [200, 'ok'];
            expect([call.path, answer.status, answer.message]).toEqual([
                call.path,
                ...(may ? done : [403, expect.any(String)]),
            ]);
        }
    });

    it.each(names)('%s: a file is for those who may see the list', async name => {
        const { exportPath } = resourceOf(name);
        const ask = (token?: string) =>
            test.app.inject({
                url: `${exportPath}?format=csv`,
                headers: token === undefined ? {} : { 'x-token': token },
            });
        for (const caller of everyCaller) {
            const may = isAllowed(name, 'list', caller);
            const { statusCode } = await ask(people[caller].token);
            expect([caller, statusCode]).toEqual([caller, may ? 200 : 403]);
        }
    });

    it.each(names)('%s: what does not exist is not found, nor changed, nor deleted', async name => {
        const { calls, access } = resourceOf(name);
        const ask = (call: Call, input: object) => callFrom<Call>(test, administrator, call, input);
        const id = '0190c0de-0000-7000-8000-000000000000';
        expect((await ask(calls.one, { params: { id } })).status).toBe(404);
        expect((await ask(calls.many, { query: { ids: id } })).data).toEqual([]);
        const { id: there } = await newRecord(name, administrator);
        if (access.delete) {
            expect((await ask(calls.remove, { body: { ids: [there, id] } })).status).toBe(404);
            expect((await ask(calls.one, { params: { id: there } })).status).toBe(200);
        }
        if (access.edit) {
            const body = { ...(await resourceAccess[name].input?.(test)), version: 1 };
            expect((await ask(calls.edit, { params: { id }, body })).status).toBe(404);
        }
    });
});
