import { Box, Chip, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { may } from '../../../contract/analytics/siteRoles';
import { type SiteSummary, sparklineDays } from '../../../contract/analytics/sitesSummary';
import type { SiteTask } from '../../resources/sites/SiteDialogs';
import { Note } from '../../ui/admin/text/Note';
import { SharedChip } from '../components/SharedChip';

interface Props {
    row: SiteSummary;
    onTask: (task: SiteTask) => void;
}

/** Whether nothing came of a site for as long as the list looks back. */
const isSilent = ({ isArchived, online, sparkline }: SiteSummary): boolean =>
    !isArchived && online === 0 && sparkline.every(views => views === 0);

/** A site that sends nothing, and the way to its code. */
const Silent = ({ row: { site }, onTask }: Props) => {
    const translate = useTranslate();
    return (
        <Note component="p">
            {translate('dashboard.silent', { smart_count: sparklineDays })}{' '}
            <Link
                component="button"
                type="button"
                sx={{ font: 'inherit', verticalAlign: 'baseline' }}
                onClick={event => {
                    event.stopPropagation();
                    onTask({ task: 'code', site });
                }}
            >
                {translate('sites.code')}
            </Link>
        </Note>
    );
};

export const SiteName = ({ row, onTask }: Props) => {
    const translate = useTranslate();
    const { site } = row;
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Link
                    component={RouterLink}
                    to={`/site/overview?site=${site.id}`}
                    color="text.primary"
                    underline="hover"
                    noWrap
                    onClick={event => event.stopPropagation()}
                    variant="subtitle1"
                >
                    {site.name}
                </Link>
                <SharedChip site={site} />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Note noWrap component="p" title={site.domain}>
                    {site.domain}
                </Note>
                {site.kind !== 'normal' && (
                    <Chip
                        size="mini"
                        variant="outlined"
                        label={translate(site.kind === 'own' ? 'site.kindOwn' : 'site.kindDemo')}
                    />
                )}
            </Box>
            {isSilent(row) && may(site.role, 'administer') && <Silent row={row} onTask={onTask} />}
        </Box>
    );
};
