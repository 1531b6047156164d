import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Site } from '../../../contract/analytics/sites';

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
                    sx={{ fontWeight: 600, fontSize: 15 }}
                >
                    {site.name}
                </Link>
                {site.kind !== 'normal' && (
                    <Chip
                        size="small"
                        variant="outlined"
                        label={translate(site.kind === 'own' ? 'site.kindOwn' : 'site.kindDemo')}
                        sx={{ height: 20, fontSize: 12 }}
                    />
                )}
            </Box>
            <Typography noWrap variant="note" sx={{ color: 'text.secondary' }}>
                {site.domain}
            </Typography>
        </Box>
    );
};
