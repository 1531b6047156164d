import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import type { Filter, FilterField } from '../../../contract/analytics/filters';
import { countryName, sourceText } from '../../ui/admin/text/names';
import { readablePath } from '../components/readablePath';
import { cityName } from '../names/cityName';
import { networkName } from '../names/networkName';
import { regionName } from '../names/regionName';
import { fieldValueText, keptText, type Words } from './fieldValueText';

const unnamed: readonly BreakdownName[] = ['bots', 'aiCrawlers'];

/** What a row is called. */
export const rowText = (name: BreakdownName, row: BreakdownRow, words: Words): string => {
    const { value } = row;
    const { field } = breakdowns[name];
    if (field === 'sourceName' && value === '') {
        return sourceText(row.kind || 'direct', words.translate);
    }
    if (field) return fieldValueText(field, value, words);
    const kept = keptText(value, words.translate);
    if (name === 'eventProperties') return kept.replace('=', ': ');
    if (value === '' && unnamed.includes(name) && row.kind) {
        return words.translate(`basis.reasons.${row.kind}`, { _: row.kind });
    }
    if (value === '') return words.translate('common.unknown');
    return name === 'outbound' || name === 'downloads' ? readablePath(kept) : kept;
};

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' · ');

/** Whether a filter lets pass one value of a field alone, so that rows need not say it. */
const namesOne = (filter: Filter | undefined, field: FilterField): boolean => {
    if (filter?.type === 'and') return filter.parts.some(part => namesOne(part, field));
    if (filter?.type !== 'condition' || filter.field !== field) return false;
    return filter.operator === 'is' && filter.values.length === 1;
};

/**
 * What stands pale behind a row's name: where an address lies, whose bot it is, which class; of a
 * place only what the filter leaves open.
 */
export const rowAside = (
    name: BreakdownName,
    all: BreakdownRow,
    { language, translate }: Words,
    filter?: Filter,
): string => {
    const row = {
        ...all,
        ...(namesOne(filter, 'country') && { country: '' }),
        ...(namesOne(filter, 'region') && { country: '', region: '' }),
    };
    switch (name) {
        case 'ip':
            return joined(wordText('place', row, language), wordText('network', row, language));
        case 'regions':
            return row.country ? countryName(row.country, language) : '';
        case 'cities':
            return wordText('place', { ...row, city: '' }, language);
        case 'sourceNames':
            return row.kind && row.value ? sourceText(row.kind, translate) : '';
        case 'notFound':
            return row.kind && row.kind !== '0' ? row.kind : '';
        case 'scriptErrors':
            return row.kind ?? '';
        case 'bots':
        case 'aiCrawlers': {
            const why =
                row.kind && row.value ? translate(`basis.reasons.${row.kind}`, { _: '' }) : '';
            return joined(row.operator, why);
        }
        default:
            return '';
    }
};

/** Columns of words that a report has before its figures, on a wide screen. */
type WordColumn = 'place' | 'network';
export const wordColumns = (name: BreakdownName): readonly WordColumn[] =>
    name === 'ip' ? ['place', 'network'] : [];

/** What stands in a column of words. */
export const wordText = (column: WordColumn, row: BreakdownRow, language: string): string => {
    if (column === 'network') return row.network ? networkName(row.network, language) : '';
    const country = row.country ? countryName(row.country, language) : '';
    const region = row.region ? regionName(row.region, language) : '';
    const city = row.city ? cityName(row.city, language) : '';
    return joined(country, region, city === region ? '' : city);
};

/** The address that a row's value names; none where it names none. */
export const rowAddress = (
    name: BreakdownName,
    { value }: BreakdownRow,
    domain: string | undefined,
): string | undefined => {
    if (/^https?:\/\//.test(value)) return value;
    switch (name) {
        case 'pages':
        case 'entries':
        case 'exits':
        case 'notFound':
        case 'errorPages':
            return domain && value.startsWith('/') ? `https://${domain}${value}` : undefined;
        case 'hosts':
        case 'referrers':
        case 'referrerUrls':
            return /^[\w-]+(\.[\w-]+)+/.test(value) ? `https://${value}` : undefined;
        default:
            return undefined;
    }
};
