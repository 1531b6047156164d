import { otherValue } from '../../../contract/analytics/collect';
import {
    exactFields,
    type FilterField,
    goalOf,
    visitNumberOf,
} from '../../../contract/analytics/filters';
import { sourceNameText } from '../../../contract/analytics/sourceNameText';
import { countryName, deviceText, sourceText } from '../../ui/admin/text/names';
import { localeOf } from '../../ui/browser/language';
import { readablePath } from '../components/readablePath';
import { browserName } from '../names/browserName';
import { cityName } from '../names/cityName';
import { networkName } from '../names/networkName';
import { regionName } from '../names/regionName';

type Translate = (key: string, options?: Record<string, unknown>) => string;

export interface Words {
    language: string;
    translate: Translate;
    /** the name of a goal or segment by its id, where it is known */
    nameOf?: (field: 'goal' | 'segment', id: string) => string | undefined;
}

/** Fields with the same values as another one. */
export const valuesLike: Partial<Record<FilterField, FilterField>> = {
    firstSource: 'source',
    firstSourceName: 'sourceName',
    firstCampaign: 'utmCampaign',
};

const paths: readonly FilterField[] = ['page', 'entry', 'exit', 'referrerUrl'];
const absent: readonly FilterField[] = [
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
    'referrer',
    'referrerUrl',
];

const languageName = (code: string, language: string): string => {
    try {
        return (
            new Intl.DisplayNames(localeOf(language), { type: 'language', fallback: 'code' }).of(
                code,
            ) ?? code
        );
    } catch {
        // not a tag that Intl accepts
        return code;
    }
};

/** A value as it stands, or of those that had no room any more what stands for all of them. */
export const keptText = (value: string, translate: Translate): string => {
    if (!value.endsWith(otherValue)) return value;
    const text = translate('report.table.other');
    if (value === otherValue) return text;
    // of a referrer the site stays known, of a property its name
    const before = value.slice(0, -otherValue.length);
    return /^https?:\/\/[^/]+\/$|=$/.test(before) ? before + text : value;
};

/** Values that are stored as codes, or in one language. */
const names: Partial<Record<FilterField, (value: string, language: string) => string>> = {
    country: countryName,
    region: regionName,
    city: cityName,
    network: networkName,
    browser: browserName,
    sourceName: sourceNameText,
    language: languageName,
};

/** What is compared as a whole: ids of goals and segments, and numbers. */
const exactText = (field: FilterField, value: string, { translate, nameOf }: Words): string => {
    if (field === 'segment') return nameOf?.('segment', value) ?? value;
    if (field === 'visitNumber') {
        const { number, orLater } = visitNumberOf(value);
        return translate(`segment.visitNumber${orLater ? 'OrLater' : ''}`, { number });
    }
    const { id, days } = goalOf(value);
    const name = nameOf?.('goal', id) ?? id;
    return days === 0
        ? translate('segment.goalInVisit', { name })
        : translate('segment.goalInDays', { name, smart_count: days });
};

/** A field's value in the reader's words; what is empty is said in words too. */
export const fieldValueText = (field: FilterField, value: string, words: Words): string => {
    const { language, translate } = words;
    const likeField = valuesLike[field];
    if (likeField) return fieldValueText(likeField, value, words);
    if (exactFields[field]) return exactText(field, value, words);
    if (value === '' && field === 'keyword') return translate('report.table.notProvided');
    if (value === '' && field === 'sourceName') return translate('source.direct');
    if (value === '' && absent.includes(field)) return translate('report.table.none');
    if (value === '') return translate('common.unknown');
    if (value === otherValue) return translate('report.table.other');
    const name = names[field];
    if (name) return name(value, language);
    if (field === 'source') return sourceText(value, translate);
    if (field === 'device') return deviceText(value, translate);
    if (field === 'visitorType') return translate(`report.filter.visitorType.${value}`);
    const kept = keptText(value, translate);
    return paths.includes(field) ? readablePath(kept) : kept;
};
