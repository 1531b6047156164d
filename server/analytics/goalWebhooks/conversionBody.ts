import type { Goal } from '../../../contract/analytics/goals';
import type { ToldConversion } from '../../../contract/analytics/goalWebhooks';
import { amountText } from '../events/reports/goals/amountText';
import type { FoundConversion } from './findConversions';

/** Letters of a text; of a path more. */
const longestText = 200;
const longestPath = 500;
const idLetters = 27;

/** Makes what only this server can make of a text. */
type Sign = (text: string) => string;

/** By which a receiver knows a conversion again. It says nothing of the visit, and is another one on another site. */
export const conversionIds = ({ keys }: Pick<FoundConversion, 'keys'>, sign: Sign): string[] =>
    keys.map(key => `cv_${sign(key).slice(0, idLetters)}`);

const cut = (text: string, most = longestText): string => [...text].slice(0, most).join('');

const worthOf = (
    { value }: Pick<Goal, 'value'>,
    { amount, currency }: Pick<FoundConversion, 'amount' | 'currency'>,
): ToldConversion['value'] => {
    if (value.type === 'fixed') {
        const { amount: fixed, currency: own } = value;
        return { amount: fixed, currency: own, text: amountText(fixed, own) };
    }
    if (amount === '') return null;
    const told = Number(amount);
    return { amount: told, currency, text: amountText(told, currency) };
};

/** A conversion as it is told; no address, no visitor, no query of a page. */
export const toldConversion = (
    id: string,
    goal: Pick<Goal, 'id' | 'name' | 'value'>,
    found: Omit<FoundConversion, 'keys'>,
): ToldConversion => ({
    id,
    goal: { id: goal.id, name: goal.name },
    at: new Date(found.at).toISOString(),
    page: { host: cut(found.host), path: cut(found.path, longestPath) },
    value: worthOf(goal, found),
    order: found.order === '' ? null : cut(found.order),
    visit: {
        source: found.source,
        sourceName: cut(found.sourceName),
        utmSource: cut(found.utmSource),
        utmMedium: cut(found.utmMedium),
        utmCampaign: cut(found.utmCampaign),
        entryPath: cut(found.entryPath, longestPath),
        country: found.country,
        device: found.device,
    },
});
