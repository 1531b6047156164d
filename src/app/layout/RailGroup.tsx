import { Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EntryIcon } from './MenuEntry';
import { menuIcons } from './menuIcons';
import { type GroupNode, holdsPath } from './menuTree';
import type { useMenuLink } from './useMenuLink';

interface Props {
    node: GroupNode;
    marked: string | undefined;
    linkOf: ReturnType<typeof useMenuLink>;
}

/** A group of the collapsed menu: its icon opens a small menu with its pages. */
export const RailGroup = ({ node, marked, linkOf }: Props) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const title = translate(`menu.${node.group.titleKey}`);
    const close = () => setAnchor(null);
    return (
        <li className="menu-item">
            <Tooltip title={anchor ? '' : title} placement="right">
                <button
                    type="button"
                    className={holdsPath(node, marked) ? 'menu-entry menu-marked' : 'menu-entry'}
                    onClick={event => setAnchor(event.currentTarget)}
                    aria-label={title}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                >
                    <EntryIcon icon={menuIcons[node.group.icon]} />
                </button>
            </Tooltip>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ list: { 'aria-label': title }, paper: { sx: { ml: 1 } } }}
            >
                {node.children.map(route => {
                    const { to, onClick } = linkOf(route);
                    return (
                        <MenuItem
                            key={route.path}
                            component={Link}
                            to={to}
                            onClick={event => {
                                close();
                                onClick(event);
                            }}
                            selected={route.path === marked}
                            aria-current={route.path === marked ? 'page' : undefined}
                        >
                            {translate(`menu.${route.titleKey}`)}
                        </MenuItem>
                    );
                })}
            </Menu>
        </li>
    );
};
