import type {
    Goal,
    GoalInput,
    GoalPart,
    GoalPartKind,
    GoalValue,
    GoalWays,
} from '../../../contract/analytics/goals';
import { digitsOf } from '../../../contract/platform/isoCurrencies';

export interface ConditionDraft {
    property: string;
    operator: 'is' | 'isNot' | 'contains' | 'over' | 'under' | 'exists';
    value: string;
}

/** A part with all that any kind may say, as it is typed. */
export interface PartDraft {
    kind: GoalPartKind;
    at: { how: 'is' | 'wildcard' | 'regex'; text: string };
    name: string;
    where: ConditionDraft[];
    percent: string;
    seconds: string;
    pages: string;
}

interface ValueDraft {
    type: GoalValue['type'];
    amount: string;
    currency: string;
    property: string;
    currencyProperty: string;
    refunds: string;
    orderProperty: string;
}

export interface GoalDraft {
    name: string;
    ways: PartDraft[][];
    value: ValueDraft;
}

export const newPart: PartDraft = {
    kind: 'page',
    at: { how: 'wildcard', text: '' },
    name: '',
    where: [],
    percent: '75',
    seconds: '60',
    pages: '3',
};

export const newCondition: ConditionDraft = { property: '', operator: 'is', value: '' };

/** `1234` as `12.34`, by the digits of the currency. */
export const amountText = (amount: number, currency: string): string => {
    const digits = digitsOf(currency);
    return (amount / 10 ** digits).toFixed(digits);
};

/** The other way round; undefined for what is no amount of the currency. */
export const readAmount = (text: string, currency: string): number | undefined => {
    const [, whole = '', part = ''] =
        /^(\d{1,10})(?:\.(\d+))?$/.exec(text.trim().replace(/[,，\s]/g, '')) ?? [];
    const digits = digitsOf(currency);
    if (whole === '' || part.length > digits) return undefined;
    return Number(whole + part.padEnd(digits, '0'));
};

const draftOfPart = (part: GoalPart): PartDraft => ({
    ...newPart,
    kind: part.kind,
    ...('at' in part && { at: part.at }),
    ...('name' in part && { name: part.name, where: part.where }),
    ...('percent' in part && { percent: String(part.percent) }),
    ...('seconds' in part && { seconds: String(part.seconds) }),
    ...('pages' in part && { pages: String(part.pages) }),
});

/** What the form begins with: a goal that is there, or a new one. */
export const draftOf = (goal: Goal | undefined, currency: string): GoalDraft => {
    const none: ValueDraft = {
        type: 'none',
        amount: '',
        currency,
        property: 'revenue',
        currencyProperty: 'currency',
        refunds: '',
        orderProperty: '',
    };
    if (!goal) return { name: '', ways: [[newPart]], value: none };
    const { value } = goal;
    return {
        name: goal.name,
        ways: goal.ways.map(way => way.map(draftOfPart)),
        value: {
            ...none,
            ...value,
            ...('amount' in value
                ? { amount: amountText(value.amount, value.currency) }
                : { amount: '' }),
        },
    };
};

const partOf = (draft: PartDraft): GoalPart => {
    const { kind, at, name, where, percent, seconds, pages } = draft;
    switch (kind) {
        case 'event':
            return { kind, name, where };
        case 'scroll':
            return { kind, percent: Number(percent), at };
        case 'engaged':
        case 'duration':
            return { kind, seconds: Number(seconds) };
        case 'depth':
            return { kind, pages: Number(pages) };
        default:
            return { kind, at };
    }
};

export const waysOf = ({ ways }: Pick<GoalDraft, 'ways'>): GoalWays =>
    ways.map(way => way.map(partOf));

const worthOf = (draft: ValueDraft): GoalValue => {
    const { type, amount, currency, property, currencyProperty, refunds, orderProperty } = draft;
    switch (type) {
        case 'none':
            return { type };
        case 'fixed':
            return { type, amount: readAmount(amount, currency) ?? 0, currency };
        case 'property':
            return { type, property, currency, currencyProperty, refunds, orderProperty };
    }
};

export const goalOf = (draft: GoalDraft): GoalInput => ({
    name: draft.name,
    ways: waysOf(draft),
    value: worthOf(draft.value),
});

const isFilled = (part: PartDraft): boolean => {
    if (part.kind === 'event') {
        const areNamed = part.where.every(({ property }) => property.trim() !== '');
        return part.name.trim() !== '' && areNamed;
    }
    if (part.kind === 'depth') return Number(part.pages) > 0;
    if (part.kind === 'engaged' || part.kind === 'duration') return Number(part.seconds) > 0;
    return part.at.text.trim() !== '' && (part.kind !== 'scroll' || Number(part.percent) > 0);
};

/** Whether it says enough to be counted. */
export const saysEnough = ({ ways }: Pick<GoalDraft, 'ways'>): boolean =>
    ways.every(way => way.every(isFilled));
