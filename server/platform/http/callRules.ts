import type { Call, CallAnswer, CallInput } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import { forbidden } from './errors';
import type { KeyDoor } from './keyDoor';
import { type CallContext, type Register, readContext } from './register';

type Around = Pick<CallContext<Call>, 'session' | 'request' | 'reply'>;

/** Makes a call for somebody whom a door let in already. */
export type AskCall = <C extends Call>(
    call: C,
    input: CallInput<C>,
    around: Around,
) => Promise<CallAnswer<C>>;

interface CallRules {
    /** puts calls on the server as before, and remembers their rules */
    register: Register;
    /** throws what the call's own route would refuse with */
    ask: AskCall;
}

type Rule = (given: Parameters<typeof readContext>[1], around: Around) => Promise<CallAnswer<Call>>;

const addressOf = ({ method, path }: Call): string => `${method} ${path}`;

/**
 * Calls that a program may make by its key's right to read, for doors that put several of them behind one address:
 * the same checks of input and access, and the same rule.
 */
export const keepRules = (register: Register, keyDoor: KeyDoor): CallRules => {
    const rules = new Map<string, Rule>();
    return {
        register: (call, rule, options) => {
            if (call.keyScope === 'read') {
                rules.set(addressOf(call), (given, around) =>
                    rule(readContext(call, given, around)),
                );
            }
            register(call, rule, options);
        },
        ask: async <C extends Call>(call: C, input: CallInput<C>, around: Around) => {
            const rule = rules.get(addressOf(call));
            if (!rule) throw new Error(`${addressOf(call)} is not for programs that read.`);
            const { access } = call;
            if (access !== 'public' && !isAmong(access, around.session)) {
                throw forbidden('session.role');
            }
            const { params, query = {}, body = {} } = input as Record<string, unknown>;
            const answer = await rule({ params, query, body }, around);
            await keyDoor.requireStill(around.session);
            return answer as CallAnswer<C>;
        },
    };
};
