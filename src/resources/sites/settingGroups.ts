export const settingGroups = [
    'general',
    'privacy',
    'counting',
    'trackers',
    'counter',
    'mailReports',
    'data',
    'imports',
    'activity',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

const fields: Record<SettingGroup, readonly string[]> = {
    general: ['domain', 'hosts', 'name', 'timezone'],
    privacy: ['masking', 'addressDays', 'keeping', 'retentionDays', 'cookieless', 'honourDnt'],
    counting: [
        'extraViews',
        'excludedAddresses',
        'excludedPages',
        'droppedParameters',
        'notFoundTitles',
    ],
    trackers: ['umamiIds', 'plausibleIds', 'matomoIds', 'goatcounterIds', 'matomoCurrency'],
    counter: ['hasWidget', 'widgetStyle', 'widgetFigures', 'widgetLanguage'],
    mailReports: [],
    data: [],
    imports: [],
    activity: [],
};

/** The groups that have a field with an error, in their order. */
export const groupsWithErrors = (errors: Readonly<Record<string, unknown>>): SettingGroup[] =>
    settingGroups.filter(group => fields[group].some(field => errors[field] !== undefined));
