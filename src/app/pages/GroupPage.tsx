import {
    Button,
    Card,
    List,
    ListItem,
    ListItemButton,
    ListItemIcon,
    ListItemText,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { toVisitor, useMe } from '../../authProvider/whoAmI';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { StateCard } from '../../ui/admin/states/StateCard';
import { menuIcons } from '../layout/menuIcons';
import { addressOf } from '../routes/match';
import { permittedRoutes } from '../routes/permit';
import type { AppRoute } from '../routes/table';
import { childrenOf, wayOn } from './groupChildren';
import { pageIcon } from './pageIcons';

const Child = ({ route }: { route: AppRoute }) => {
    const translate = useTranslate();
    const Icon = pageIcon(route) ?? menuIcons[route.group ?? 'admin'];
    return (
        <ListItem disablePadding>
            <ListItemButton component={Link} to={addressOf(route)} sx={{ minHeight: 48 }}>
                <ListItemIcon sx={{ minWidth: 40 }}>
                    <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={translate(`route.${route.titleKey}`)} />
            </ListItemButton>
        </ListItem>
    );
};

/** A group of the menu as a page: what of it one's role may open. */
export const GroupPage = ({ route }: { route: AppRoute }) => {
    const translate = useTranslate();
    const me = useMe();
    const permitted = me ? permittedRoutes(toVisitor(me)) : [];
    const children = childrenOf(route, permitted);
    const way = wayOn(permitted);
    return (
        <>
            <PageHeader title={translate(`route.${route.titleKey}`)} />
            {children.length === 0 ? (
                <StateCard
                    title={translate('pages.noChildren')}
                    text={translate('pages.whoGrants')}
                >
                    {way && (
                        <Button
                            component={Link}
                            to={addressOf(way)}
                            variant="contained"
                            size="tall"
                        >
                            {translate('pages.goOn', {
                                page: translate(`route.${way.titleKey}`),
                            })}
                        </Button>
                    )}
                </StateCard>
            ) : (
                <Card sx={{ maxWidth: 560 }}>
                    <List disablePadding>
                        {children.map(child => (
                            <Child key={child.path} route={child} />
                        ))}
                    </List>
                </Card>
            )}
        </>
    );
};
