import { z } from 'zod';
import { administrators, defineCall } from './call';
import { linkOrNone } from './fields';

const flag = z.union([z.literal(0), z.literal(1)], 'not 0 or 1');
const notice = z.string().max(20_000, 'longer than 20000 characters');

/** What the operator sets; HTML of notices is sanitised when it is stored, and again when shown. */
export const operatorSettings = z.object({
    /** 1: the browser is sent to the closed page */
    webclose: flag,
    webtitle: z.string().trim().max(120, 'longer than 120 characters'),
    weburl: linkOrNone,
    kefu_link: linkOrNone,
    group_link: linkOrNone,
    indexNotice: notice,
    indexNotice2: notice,
    indexNotice3: notice,
    registration: z.enum(['open', 'invite', 'closed']),
    /** 1: administrators get every route, whatever roles it names */
    admin_all_routes: flag,
    /** 1: browsers report errors of the interface to this server */
    report_errors: flag,
});
export type OperatorSettings = z.output<typeof operatorSettings>;

export const defaultSettings: OperatorSettings = {
    webclose: 0,
    webtitle: '',
    weburl: '',
    kefu_link: '',
    group_link: '',
    indexNotice: '',
    indexNotice2: '',
    indexNotice3: '',
    registration: 'open',
    admin_all_routes: 0,
    report_errors: 0,
};

/** `data.set` of an answer: the settings, and the signed-in person's e-mail as the header's name. */
export const settingsInAnswer = operatorSettings.extend({ email: z.string() });
export type SettingsInAnswer = z.output<typeof settingsInAnswer>;

export const publicSettings = defineCall({
    method: 'GET',
    path: '/api/v1/work/comm/settings',
    summary: 'The settings that every page needs',
    access: 'public',
    answer: z.object({ set: settingsInAnswer }),
    isPlain: true,
});

export const getSettings = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings',
    summary: 'The settings, to change them',
    access: administrators,
    answer: operatorSettings,
});

export const updateSettings = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/settings',
    summary: 'Change some settings',
    access: administrators,
    body: operatorSettings.partial(),
    answer: operatorSettings,
});
