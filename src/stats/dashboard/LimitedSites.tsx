import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Site } from '../../../contract/analytics/sites';
import { type ReportName, reportPages } from '../../../contract/platform/reportPages';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { SharedChip } from '../components/SharedChip';

/** Where a viewer begins: with the overview if they see it, else with the first report that they do. */
const pathOf = ({ id, reports }: Site): string => {
    const name: ReportName = reports?.[0] ?? 'overview';
    return `${reportPages[name].path.replace(':comId', 'comId')}?site=${id}`;
};

/** Sites of which one sees a part: the figures of the list are whole sites'. */
export const LimitedSites = ({ sites }: { sites: readonly Site[] }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ mt: 2 }}>
            <SectionCard title={translate('account.members.limited')}>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 2 }}>
                    {sites.map(site => (
                        <Box component="li" key={site.id} sx={{ py: 1, minWidth: 0 }}>
                            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                                <Link
                                    component={RouterLink}
                                    to={pathOf(site)}
                                    color="text.primary"
                                    underline="hover"
                                    noWrap
                                    variant="subtitle1"
                                >
                                    {site.name}
                                </Link>
                                <SharedChip site={site} />
                            </Box>
                            <Note noWrap component="p" sx={{ m: 0 }}>
                                {site.domain}
                            </Note>
                        </Box>
                    ))}
                </Box>
            </SectionCard>
        </Box>
    );
};
