import { Box, Chip, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Site } from '../../../contract/analytics/sites';
import { Note } from '../../ui/admin/text/Note';

export const SiteName = ({ site }: { site: Site }) => {
    const translate = useTranslate();
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
                {site.kind !== 'normal' && (
                    <Chip
                        size="mini"
                        variant="outlined"
                        label={translate(site.kind === 'own' ? 'site.kindOwn' : 'site.kindDemo')}
                    />
                )}
            </Box>
            <Note noWrap component="p">
                {site.domain}
            </Note>
        </Box>
    );
};
