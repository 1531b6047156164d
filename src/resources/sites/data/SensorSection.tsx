import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { accessLogPath } from '../../../../contract/analytics/accessLogs';
import type { Site } from '../../../../contract/analytics/sites';
import { CodeBox } from '../../../ui/admin/text/CodeBox';
import { CodeText } from '../../../ui/admin/text/CodeText';
import { apiHost } from '../../../ui/browser/apiHost';
import { Coverage } from './Coverage';
import { DataSection } from './DataSection';
import { LogKeys } from './LogKeys';

/** The address of this server as programs elsewhere reach it. */
const serverAddress = (): string => apiHost || window.location.origin;

/** What to run with a new key; nothing else tells it. */
const SetUp = ({ site, logKey }: { site: Site; logKey: string }) => {
    const translate = useTranslate();
    const server = serverAddress();
    const follow = `FOOTFALL_LOG_KEY=${logKey} npm run follow -- --site ${site.id} --server ${server} /var/log/nginx/access.log`;
    const address = `${server}${accessLogPath.replace(':id', site.id)}`;
    const upload = `curl --data-binary @access.log.gz -H "content-type: application/gzip" -H "Authorization: Bearer ${logKey}" ${address}`;
    return (
        <Alert severity="success" sx={{ width: '100%', '& .MuiAlert-message': { width: '100%' } }}>
            <Typography sx={{ fontWeight: 600 }}>
                {translate('siteSettings.sensor.created')}
            </Typography>
            <Box role="group" aria-label={translate('siteSettings.sensor.keyLabel')} sx={{ my: 1 }}>
                <CodeText text={logKey} />
            </Box>
            {(
                [
                    ['follow', follow],
                    ['upload', upload],
                ] as const
            ).map(([name, code]) => (
                <Box key={name} sx={{ mt: 1.5 }}>
                    <Typography variant="text" sx={{ mb: 0.5 }}>
                        {translate(`siteSettings.sensor.${name}`)}
                    </Typography>
                    <CodeBox code={code} label={translate(`siteSettings.sensor.${name}`)} />
                </Box>
            ))}
        </Alert>
    );
};

/** A site's access log beside its tracker: how far they agree, and the keys with which logs are sent. */
export const SensorSection = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const [logKey, setLogKey] = useState('');
    return (
        <DataSection
            title={translate('siteSettings.sensor.title')}
            text={translate('siteSettings.sensor.text')}
        >
            <Coverage site={site} />
            <LogKeys site={site} onCreated={setLogKey} />
            <Box role="status" sx={{ width: '100%' }}>
                {logKey !== '' && <SetUp site={site} logKey={logKey} />}
            </Box>
        </DataSection>
    );
};
