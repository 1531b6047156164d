import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LogKey } from '../../../../contract/analytics/accessLogs';
import { Ago } from '../../../ui/admin/text/Ago';

const LastUse = ({ logKey: { lastUsedAt, revokedAt } }: { logKey: LogKey }) => {
    const translate = useTranslate();
    const [word, at] =
        revokedAt !== null ? (['revoked', revokedAt] as const) : (['used', lastUsedAt] as const);
    if (at === null) return <>{translate('siteSettings.sensor.unused')}</>;
    return (
        <>
            {translate(`siteSettings.sensor.${word}`)} <Ago at={at} />
        </>
    );
};

interface Props {
    keys: readonly LogKey[];
    onRevoke: (logKey: LogKey) => void;
}

const Key = ({ logKey, onRevoke }: { logKey: LogKey; onRevoke: Props['onRevoke'] }) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
            <Box
                sx={{
                    typography: 'text',
                    flex: '1 1 120px',
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                }}
            >
                {logKey.name}
            </Box>
            <Typography variant="note" sx={{ color: 'text.secondary' }}>
                <LastUse logKey={logKey} />
            </Typography>
            {logKey.revokedAt === null && (
                <Button
                    color="error"
                    aria-label={translate('siteSettings.sensor.revokeOf', { name: logKey.name })}
                    onClick={() => onRevoke(logKey)}
                >
                    {translate('siteSettings.sensor.revoke')}
                </Button>
            )}
        </Box>
    );
};

const Keys = ({ keys, onRevoke }: Props) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
        {keys.map(one => (
            <Key key={one.id} logKey={one} onRevoke={onRevoke} />
        ))}
    </Box>
);

/** Revoked keys open no log: they stand behind a line. */
const Revoked = ({ keys, onRevoke }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    return (
        <Box>
            <Button
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
                sx={{ ml: -1 }}
            >
                {translate('siteSettings.sensor.revokedKeys', { smart_count: keys.length })}
            </Button>
            <Box id={id}>{isOpen && <Keys keys={keys} onRevoke={onRevoke} />}</Box>
        </Box>
    );
};

/** A site's log keys: those that are good, and behind a line those that were revoked. */
export const LogKeyList = ({ keys, onRevoke }: Props) => {
    const translate = useTranslate();
    const good = keys.filter(({ revokedAt }) => revokedAt === null);
    const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
    return (
        <>
            {good.length > 0 ? (
                <Keys keys={good} onRevoke={onRevoke} />
            ) : (
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('siteSettings.sensor.noKeys')}
                </Typography>
            )}
            {revoked.length > 0 && <Revoked keys={revoked} onRevoke={onRevoke} />}
        </>
    );
};
