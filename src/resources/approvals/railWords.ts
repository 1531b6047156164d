import type { Approval } from '../../../contract/identity/resources/approvals';
import { isRailName, rails } from '../../../contract/trade/paymentRails';

type Subject = Pick<Approval, 'subject' | 'subjectId' | 'title'>;

/** What an action is about: a payment method by its name in the language, 0 for English and 1 for Chinese. */
export const titleOf = ({ subject, subjectId, title }: Subject, at: 0 | 1): string =>
    subject === 'payment' && isRailName(subjectId) ? rails[subjectId].label[at] : title;

/** A field by the name that the words have it under: several payment methods have one of a name. */
export const fieldOf = ({ subject, subjectId }: Subject, field: string): string =>
    subject === 'payment' && isRailName(subjectId) ? `${subjectId}.${field}` : field;
