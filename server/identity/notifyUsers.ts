import type { MailKind } from '../../contract/identity/ownAccount';
import type { Trx } from '../platform/database/trx';
import type { Outbox } from '../platform/mail/outbox';

/** A text of each language: title and body. */
export interface BothTexts {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

export interface Notice {
    /** user ids */
    to: readonly string[];
    /** id of the record that it tells of */
    about: string;
    /** where in this application that is; of somebody when it is not the same for all */
    page: string | ((userId: string) => string);
    texts: BothTexts;
    /** mailed to those alone who want such mails; without it to all */
    mails?: MailKind;
    /** mailed to disabled accounts, too */
    isForDisabled?: true;
}

/** Puts a message into people's boxes and mails it, in the transaction that makes it true; messaging does. */
export type NotifyUsers = (
    trx: Trx,
    outbox: Pick<Outbox, 'write'>,
    notice: Notice,
    now: number,
) => Promise<void>;
