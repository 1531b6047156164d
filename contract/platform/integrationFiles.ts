/** Beside the calls: what owners load into their own systems, as it was built with this server. */
export const integrationsPath = '/integrations';

export const integrationFiles = {
    /** to be uploaded as a plugin */
    wordpress: 'footfall-wordpress.zip',
    /** to be installed by npm */
    npm: 'footfall-tracker.tgz',
    /** to be imported as a template of Google Tag Manager; names the server that it was loaded from */
    gtm: 'footfall-gtm.tpl',
} as const;
export type IntegrationFile = keyof typeof integrationFiles;
