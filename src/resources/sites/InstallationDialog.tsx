import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    keyframes,
    Link as MuiLink,
    Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { useCall } from '../../dataProvider/useCall';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { clockTime, shortDate } from '../../ui/text/times';
import { OnlyExcluded } from './OnlyExcluded';
import { PlatformCode } from './PlatformCode';
import { useListedHosts } from './useListedHosts';

const pulse = keyframes`
    0%, 100% { opacity: 1; }
    50% { opacity: 0.25; }
`;

const Waiting = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48 }}>
            <Box
                component="span"
                aria-hidden="true"
                sx={{
                    flexShrink: 0,
                    width: 12,
                    height: 12,
                    borderRadius: '50%',
                    bgcolor: 'primary.main',
                    animation: `${pulse} 1.6s ease-in-out infinite`,
                }}
            />
            <Typography variant="text">
                {translate('install.waiting')}{' '}
                <MuiLink href={`//${site.domain}`} target="_blank" rel="noopener">
                    {translate('install.openSite', { host: site.domain })}
                </MuiLink>
            </Typography>
        </Box>
    );
};

type Installation = CallAnswer<typeof calls.getInstallation>;

const Received = ({ facts, timezone }: { facts: Installation; timezone: string }) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const when = (at: number) =>
        `${shortDate(at, timezone, language)} ${clockTime(at, timezone, language)}`;
    return (
        <Alert severity="success">
            {translate(facts.lastHost ? 'install.received' : 'install.receivedNoHost', {
                time: when(facts.firstEventAt ?? 0),
                host: facts.lastHost ?? '',
            })}
            {facts.lastEventAt !== null && facts.lastEventAt !== facts.firstEventAt && (
                <Box sx={{ mt: 0.5 }}>
                    {translate('install.last', { time: when(facts.lastEventAt) })}
                </Box>
            )}
        </Alert>
    );
};

/** The code is on pages of a host that does not count: why nothing is received, and what to do. */
const OtherHost = ({ host, site }: { host: string; site: Site }) => {
    const translate = useTranslate();
    const { listed, busy, mayAdd, add } = useListedHosts(site);
    if (listed.includes(host)) {
        return <Alert severity="info">{translate('install.hostAdded', { host })}</Alert>;
    }
    return (
        <Alert
            severity="warning"
            action={
                mayAdd(host) && (
                    <Button color="inherit" loading={busy} onClick={() => void add(host)}>
                        {translate('quality.count')}
                    </Button>
                )
            }
        >
            {translate('install.otherHost', { host })}
        </Alert>
    );
};

export const InstallationDialog = ({ site, onClose }: { site: Site; onClose: () => void }) => {
    const translate = useTranslate();
    const { data } = useCall(calls.getInstallation, { params: { id: site.id } }, { every: 2000 });
    const isReceived = data !== undefined && data.firstEventAt !== null;
    return (
        <DialogFrame titleId="install-title" onClose={onClose}>
            <DialogTitle id="install-title">
                {translate('install.title', { name: site.name })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                <PlatformCode site={site.id} snippet={data?.snippet} />
                <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
                    {isReceived ? (
                        <Received facts={data} timezone={site.timezone} />
                    ) : (
                        <Waiting site={site} />
                    )}
                    {isReceived && <OnlyExcluded site={site} />}
                    {!isReceived && data?.otherHost && (
                        <OtherHost host={data.otherHost} site={site} />
                    )}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose}>
                    {translate(isReceived ? 'common.close' : 'install.later')}
                </Button>
                {isReceived && (
                    <Button
                        variant="contained"
                        component={Link}
                        to={`/site/overview?site=${site.id}`}
                    >
                        {translate('install.open')}
                    </Button>
                )}
            </DialogActions>
        </DialogFrame>
    );
};
