import type { ListingFacts } from '../../../contract/market/public/listings';
import type { Language } from '../../ui/browser/language';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { dayOfInstant, dayText } from '../../ui/text/times';
import { hasPrice } from './hasPrice';
import type { ListingTexts } from './listingTexts';

interface Fact {
    field: string;
    label: string;
    value: string;
    /** nobody but the seller says so */
    isClaim: boolean;
}

/** Fields of the details in the order of the page; others are not for it. */
const fields: Readonly<Record<ListingFacts['type'], readonly string[]>> = {
    domain: [
        ...['fqdn', 'suffixId', 'domainTypeId', 'platformId', 'registeredOn', 'expiresOn'],
        ...['icpStatus', 'icpNumber', 'transferMethod', 'lockUntil', 'whoisPrivacy'],
        'renewalCost',
    ],
    source: [
        ...['sourceTypeId', 'languageId', 'databaseId', 'framework', 'licence', 'originality'],
        ...['delivery', 'installService', 'installPrice', 'supportDays', 'isEncrypted', 'hasDocs'],
        'minEnvironment',
    ],
    website: [
        ...['url', 'websiteTypeId', 'domainIncluded', 'foundedOn', 'monetisation', 'monthRevenue'],
        ...['monthProfit', 'payback', 'techStack', 'hosting', 'icpStatus', 'hoursPerWeek'],
        ...['assets', 'trainingDays', 'reasonForSale'],
    ],
};

const amounts = ['renewalCost', 'installPrice', 'monthRevenue', 'monthProfit'];
const days = ['registeredOn', 'expiresOn', 'lockUntil', 'foundedOn'];
const dayCounts = ['supportDays', 'trainingDays'];
const claims = ['monthRevenue', 'monthProfit', 'payback'];
/** Closed lists, whose values have words of their own. */
const closed = ['icpStatus', 'transferMethod', 'licence', 'originality', 'delivery'];
const lists = ['monetisation', 'assets'];

interface Around {
    texts: ListingTexts;
    language: Language;
}

const hoursText = (count: number, { texts }: Around): string =>
    (count === 1 ? texts.oneHour : texts.hours).replace('{count}', String(count)).trim();

const daysText = (count: number, { texts }: Around): string =>
    (count === 1 ? texts.oneDay : texts.days).replace('{count}', String(count)).trim();

/** How many months of the profit that the seller names make the price; null without one. */
const paybackMonths = ({ state, price, details }: ListingFacts): number | null => {
    if (!hasPrice({ state })) return null;
    if (details.type !== 'website' || details.monthProfit === null) return null;
    const profit = Number(details.monthProfit);
    return profit > 0 ? Math.ceil(Number(price) / profit) : null;
};

const monthsText = (count: number, { texts, language }: Around): string =>
    (count === 1 ? texts.oneMonth : texts.months).replace('{count}', exact(count, language));

const closedText = (value: unknown, { texts, language }: Around): string => {
    const each = Array.isArray(value) ? value : [value];
    if (each.length === 0) return '';
    const separator = language === 'zh' ? '、' : ', ';
    return each.map(word => texts.words[String(word)] ?? String(word)).join(separator);
};

const textOf = (field: string, value: unknown, facts: ListingFacts, around: Around): string => {
    const { texts, language } = around;
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (field.endsWith('Id')) return facts.names[String(value)]?.[language] ?? '';
    if (amounts.includes(field)) return moneyText(String(value), facts.currency, language);
    if (days.includes(field)) return dayText(String(value), language);
    if (dayCounts.includes(field)) return value === 0 ? texts.no : daysText(Number(value), around);
    if (field === 'hoursPerWeek') return hoursText(Number(value), around);
    if (field === 'payback') return monthsText(Number(value), around);
    if (closed.includes(field) || field === 'installService' || lists.includes(field)) {
        return closedText(value, around);
    }
    return String(value);
};

/** What a listing says of itself, by its type; what is left open is left out. */
export const factsOf = (facts: ListingFacts, around: Around): Fact[] => {
    const details: Record<string, unknown> = { ...facts.details, payback: paybackMonths(facts) };
    return fields[facts.type].flatMap(field => {
        const value = textOf(field, details[field], facts, around);
        if (value === '') return [];
        const label = around.texts.labels[field] ?? field;
        return { field, label, value, isClaim: claims.includes(field) };
    });
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something takes, in one unit: minutes, hours or days. */
export const spanText = (ms: number, { texts }: Around): string => {
    const fill = (text: string, count: number) => text.replace('{count}', String(count));
    if (ms < hour) {
        const minutes = Math.max(1, Math.round(ms / minute));
        return minutes === 1 ? texts.oneMinute : fill(texts.minutes, minutes);
    }
    if (ms < 2 * day) {
        const hours = Math.round(ms / hour);
        return hours === 1 ? texts.oneHour : fill(texts.hours, hours);
    }
    return fill(texts.days, Math.round(ms / day));
};

/** The day of an instant; the same for the server and everybody, so in UTC. */
export const dateOf = (at: number, language: Language): string => dayOfInstant(at, language, 'UTC');

/** `4.6`; a whole number without its point. */
export const starsText = (rating: number, language: Language): string => exact(rating, language);
