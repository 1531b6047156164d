import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '../../app/routes/match';
import { permittedRoutes, type Visitor } from '../../app/routes/permit';
import type { GroupKey } from '../../app/routes/table';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { touchHeight } from '../../ui/admin/touch';

const officeGroups: readonly (GroupKey | undefined)[] = ['admin', 'finance', 'user', 'products'];

/** The pages of the back-office that somebody may open, for whose work there is no figure. */
export const OwnPages = ({ visitor }: { visitor: Visitor }) => {
    const translate = useTranslate();
    const pages = permittedRoutes(visitor).filter(
        ({ group, hidden, path }) =>
            officeGroups.includes(group) && !hidden && path !== `/${group}`,
    );
    return (
        <Box sx={{ mb: { xs: 2, md: 3 } }}>
            <SectionCard title={translate('console.pages')}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2.5, pt: 0.5, pb: 2 }}>
                    {pages.map(page => (
                        <Button
                            key={page.path}
                            component={Link}
                            to={addressOf(page)}
                            variant="outlined"
                            sx={touchHeight(36)}
                        >
                            {translate(`route.${page.titleKey}`)}
                        </Button>
                    ))}
                </Box>
            </SectionCard>
        </Box>
    );
};
