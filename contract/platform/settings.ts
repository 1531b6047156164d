import { z } from 'zod';
import { adInAnswer } from './adsInAnswer';
import { administrators, defineCall } from './call';
import { email, linkOrNone } from './fields';

const flag = z.union([z.literal(0), z.literal(1)]);
const notice = z.string().max(20_000);
const whole = (max: number) => z.number().int().min(0).max(max);

/** What the operator sets; HTML of notices is sanitised when it is stored, and again when shown. */
export const operatorSettings = z.object({
    /** 1: the browser is sent to the closed page */
    webclose: flag,
    webtitle: z.string().trim().max(120),
    weburl: linkOrNone,
    kefu_link: linkOrNone,
    group_link: linkOrNone,
    /** what buyers accept; empty: the published articles of the category for terms, if there are any */
    terms_link: linkOrNone,
    /** where answers to mails of this server go; empty for the sender itself */
    contact_email: z.union([z.literal(''), email], 'field.email'),
    indexNotice: notice,
    indexNotice2: notice,
    indexNotice3: notice,
    registration: z.enum(['open', 'invite', 'closed']),
    /** 1: only administrators sign in without an identity provider, and nobody registers with a code */
    sso_only: flag,
    /** 1: administrators get every route, whatever roles it names */
    admin_all_routes: flag,
    /** 1: browsers report errors of the interface to this server */
    report_errors: flag,
    /** 1: domains and websites are listed once they are proven to be their sellers’ */
    require_ownership: flag,
    /** page views and events a month, and websites, of who has no plan; 0: as many as one likes */
    free_events: whole(1_000_000_000_000),
    free_sites: whole(100_000),
    /** days before money that came by card can be withdrawn, wherever it went meanwhile */
    card_hold_days: whole(180),
    /** VAT that is in the platform's fees and in plans, hundredths of a per cent; 0: none */
    vat_fee_rate: whole(5_000),
    vat_plan_rate: whole(5_000),
    /** per cent of the asking price that an offer has to reach, hours until one expires, per cent held for exclusivity */
    offer_min_share: whole(100),
    offer_hours: whole(720),
    offer_deposit_rate: whole(50),
    /** most that an account of the platform may lose in 24 hours, whole units of each currency; 0: not watched */
    growth_rounding: whole(1_000_000_000),
    growth_promo: whole(1_000_000_000),
    growth_loss: whole(1_000_000_000),
    /** who sends receipts: name, address in lines, tax number */
    platform_name: z.string().trim().max(120),
    platform_address: z.string().trim().max(300),
    platform_tax_id: z.string().trim().max(60),
    /** what readers of data rooms sign, in either language; both empty: the text that comes with the product */
    nda_en: z.string().trim().max(20_000),
    nda_zh: z.string().trim().max(20_000),
    /** whose statistics visitors may look at: the demo sites, nobody's, or those of one site */
    preview_site: z.string().regex(/^(demo|none|[a-z0-9]{8,32})$/),
});
export type OperatorSettings = z.output<typeof operatorSettings>;

export const defaultSettings: OperatorSettings = {
    webclose: 0,
    webtitle: '',
    weburl: '',
    kefu_link: '',
    group_link: '',
    terms_link: '',
    contact_email: '',
    indexNotice: '',
    indexNotice2: '',
    indexNotice3: '',
    registration: 'open',
    sso_only: 0,
    admin_all_routes: 0,
    report_errors: 0,
    require_ownership: 1,
    free_events: 0,
    free_sites: 0,
    // a stolen card is mostly noticed with its next monthly statement
    card_hold_days: 30,
    vat_fee_rate: 0,
    vat_plan_rate: 0,
    offer_min_share: 15,
    offer_hours: 72,
    offer_deposit_rate: 5,
    // rounding comes in cents: as much as this is no rounding any more
    growth_rounding: 10,
    growth_promo: 5_000,
    growth_loss: 1_000,
    platform_name: '',
    platform_address: '',
    platform_tax_id: '',
    nda_en: '',
    nda_zh: '',
    preview_site: 'demo',
};

/** Whoever knew what is noticed could stay below it. */
const hidden = { growth_rounding: true, growth_promo: true, growth_loss: true } as const;

/** Long, and asked for where they are needed. */
const long = { nda_en: true, nda_zh: true } as const;

/** `data.set` of an answer: the settings, the signed-in person's e-mail as the header's name, and whether mail is sent. */
export const settingsInAnswer = operatorSettings.omit({ ...hidden, ...long }).extend({
    email: z.string(),
    /** 0: no mail server is configured, and an administrator passes on what would be sent */
    has_mail: flag,
});
export type SettingsInAnswer = z.output<typeof settingsInAnswer>;

export const publicSettings = defineCall({
    method: 'GET',
    path: '/api/v1/work/comm/settings',
    summary: 'Settings that every page needs',
    access: 'public',
    answer: z.object({ set: settingsInAnswer, ads: z.array(adInAnswer) }),
    isPlain: true,
});

export const getSettings = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings',
    summary: 'All settings, for editing',
    access: administrators,
    answer: operatorSettings,
});

export const settingsChange = operatorSettings.partial();

export const updateSettings = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/settings',
    summary: 'Change some settings',
    access: administrators,
    body: settingsChange,
    answer: operatorSettings,
});

/** How mail goes out: set by the environment of the server, shown without its password. */
export const mailState = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings/mail',
    summary: 'Whether a mail server is configured, and which',
    access: administrators,
    answer: z.object({
        /** `host:port`; empty without a mail server */
        server: z.string(),
        isEncrypted: z.boolean(),
        sender: z.string(),
    }),
});

/** 409 when no mail server is configured. */
export const testMail = defineCall({
    method: 'POST',
    path: '/api/v1/work/settings/mail/test',
    summary: 'Send a test e-mail and return the mail server’s response',
    access: administrators,
    body: z.object({ to: email }),
    answer: z.object({
        isTaken: z.boolean(),
        /** the mail server's own words, or why it said nothing */
        said: z.string(),
        /** ms */
        took: z.number().int(),
    }),
});
