import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useRecordTitle } from '../recordTitles';
import { breadcrumb } from './breadcrumb';
import { useVisitor } from './useVisitor';

/** The breadcrumb; on phones there is room for the page alone. */
export const Trail = ({ phone }: { phone: boolean }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const crumbs = breadcrumb(pathname, useVisitor());
    const record = useRecordTitle(pathname);
    const shown = phone ? crumbs.slice(-1) : crumbs;
    if (shown.length === 0) return null;
    return (
        <Breadcrumbs
            aria-label={translate('shell.breadcrumb')}
            sx={{
                '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
                '& .MuiBreadcrumbs-li': { minWidth: 0, whiteSpace: 'nowrap' },
                '& .MuiBreadcrumbs-li:not(:last-child)': { flexShrink: 0 },
            }}
        >
            {shown.map(({ titleKey, to }, at) => {
                const isLast = at === shown.length - 1;
                const title = (isLast && record) || translate(`route.${titleKey}`);
                if (to) {
                    return (
                        <Link
                            key={titleKey}
                            component={RouterLink}
                            to={to}
                            variant="body2"
                            color="text.secondary"
                            underline="hover"
                            sx={{ display: 'inline-block', py: 1.25 }}
                        >
                            {title}
                        </Link>
                    );
                }
                return (
                    <Typography
                        key={titleKey}
                        component="span"
                        variant="body2"
                        noWrap
                        aria-current={isLast ? 'page' : undefined}
                        sx={{
                            display: 'block',
                            color: isLast ? 'text.primary' : 'text.secondary',
                        }}
                    >
                        {title}
                    </Typography>
                );
            })}
        </Breadcrumbs>
    );
};
