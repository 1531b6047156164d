import type { Config } from '../config';

/** The configured mail server without user and password; ports are those of RFC 8314 and 6409. */
export const describeServer = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>) => {
    if (!SMTP_URL) return { server: '', isEncrypted: false };
    const { hostname, port, protocol } = new URL(SMTP_URL);
    const isEncrypted = protocol === 'smtps:';
    return { server: `${hostname}:${port || (isEncrypted ? '465' : '587')}`, isEncrypted };
};
