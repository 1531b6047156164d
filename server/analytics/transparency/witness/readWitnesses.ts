import {
    type KeyType,
    keyTypes,
    type NoteKey,
    readVkey,
} from '../../../../contract/analytics/transparency/note';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { StartError } from '../../../platform/config';
import type { Witness } from './askWitness';

const parts = (text: string): string[] =>
    text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '');

const keyIn = (variable: string, text: string, type: KeyType): NoteKey => {
    const key = readVkey(text);
    if (key?.type !== type) {
        throw new StartError(`${variable}: ${text} is not the key of a ${words[type]}`);
    }
    return key;
};

const words: Record<KeyType, string> = {
    [keyTypes.note]: 'log, as name+id+key',
    [keyTypes.cosignature]: 'witness, as name+id+key',
};

/** WITNESS_OF: keys of the logs that are witnessed here. */
export const readWitnessedLogs = (text: string): NoteKey[] =>
    parts(text).map(part => keyIn('WITNESS_OF', part, keyTypes.note));

const withoutEnd = (address: string): string => address.replace(/\/+$/, '');

const isWeb = (address: string): boolean =>
    canParseUrl(address) && /^https?:$/.test(new URL(address).protocol);

/** WITNESSES: a key and an address each, and a second address where it shows what it has cosigned. */
export const readWitnesses = (text: string): Witness[] =>
    parts(text).map(part => {
        const [vkey = '', address = '', monitoring = address, ...more] = part.split(/\s+/);
        if (!isWeb(address) || !isWeb(monitoring) || more.length > 0) {
            throw new StartError(
                `WITNESSES: ${part} is not a key and an address, such as name+id+key https://stats.example.com/transparency/witness`,
            );
        }
        const key = keyIn('WITNESSES', vkey, keyTypes.cosignature);
        return { key, address: withoutEnd(address), monitoring: withoutEnd(monitoring) };
    });

/** Keys of witnesses that somebody wrote down. */
export const readWitnessKeys = (vkeys: readonly string[]): NoteKey[] =>
    vkeys.map(vkey => keyIn('--witness', vkey, keyTypes.cosignature));
