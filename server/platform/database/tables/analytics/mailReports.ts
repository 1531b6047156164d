import type { Generated } from 'kysely';

/** Somebody who gets the reports of a site by e-mail, or was asked whether they want them. */
export interface ReportRecipientTable {
    id: string;
    site_id: string;
    /** whose the site was when they were added: who gets it later has asked for none of these */
    owner_id: string;
    /** lower case; empty for the owner, whose account has it */
    email: string;
    language: string;
    /** `daily`, `weekly`, `monthly`, with commas between them */
    frequencies: string;
    state: 'waiting' | 'active' | 'unsubscribed' | 'failed';
    /** SHA-256 of the token in the link that confirms; empty once it was used */
    token_hash: string;
    asked_at: number;
    confirmed_at: number | null;
    /** when they unsubscribed, or their mail server refused them */
    ended_at: number | null;
    /** last days of the periods that were told of */
    told_daily: string;
    told_weekly: string;
    told_monthly: string;
    /** of the last letter, in the outbox for a while */
    mail_id: string;
    /** the last one whose refusal was counted */
    counted_mail: string;
    mailed_at: number | null;
    /** letters one after the other that were refused */
    failures: number;
    /** whether they are told of alerts: `asked` until they have confirmed it */
    alerts: Generated<'off' | 'asked' | 'on'>;
    /** YYYY-MM-DD (UTC) on which they were told of one last, and of how many on that day */
    alert_day: Generated<string>;
    alert_count: Generated<number>;
    /** id of a user; empty where it was not written down */
    added_by: Generated<string>;
    created_at: number;
}

/** What limits letters that nobody has asked for. */
export interface ReportAskTable {
    id: string;
    /**
     * `asked`: a letter that asks for a confirmation; `ended`: they want none; `test`: to oneself; `invited`: an
     * invitation to a site or a team
     */
    kind: 'asked' | 'ended' | 'test' | 'invited';
    /** empty where it is about none */
    site_id: string;
    /** who caused it */
    user_id: string;
    /** keyed hash of the e-mail address: it outlives the recipient */
    address: string;
    at: number;
}

export interface MailReportTables {
    report_recipients: ReportRecipientTable;
    report_asks: ReportAskTable;
}
