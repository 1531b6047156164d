import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { verificationKinds } from '../../contract/identity/verificationTable';
import { addPerson, callFrom } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { report } from '../fixtures/verifications';

let test: TestApp;
beforeAll(async () => {
    // an address without a secret would believe anybody
    test = await startTestApp({ PHONE_CHECK_URL: 'https://phone.example/start' });
});
afterAll(() => test.close());

it.each(verificationKinds)(
    'nobody is sent to check a %s, and no message is taken, until the operator has set both',
    async kind => {
        const person = await addPerson(test, 'user');
        const input = { params: { kind }, body: {} };
        expect(await callFrom(test, person, calls.beginVerification, input)).toMatchObject({
            status: 409,
            error: 'verification.not_offered',
        });
        const own = (await callFrom(test, person, calls.getOwnVerification, {})).data;
        expect(own[kind]).toMatchObject({ isOffered: false, canBegin: false });
        const message = { event: 'e', ref: 'x'.repeat(32), state: 'verified' };
        for (const secret of ['', 'undefined']) {
            expect(await report(test, kind, message, { secret })).toEqual({
                status: 404,
                error: 'verification.not_offered',
            });
        }
    },
);
