import { Menu, MenuItem, type PopoverPosition } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touchHeight } from '../../ui/admin/touch';
import { isPinned, type Tab } from './tabs';
import type { Tabs } from './useTabs';

export interface OpenMenu {
    tab: Tab;
    title: string;
    /** where the pointer was; else below the element */
    at: PopoverPosition | HTMLElement;
}

interface Props {
    menu: OpenMenu | null;
    tabs: Tabs;
    onClose: () => void;
}

const actions = ['refresh', 'close', 'closeOthers', 'closeAll'] as const;

const anchor = (at: OpenMenu['at'] | undefined) =>
    at instanceof HTMLElement
        ? { anchorEl: at }
        : { anchorReference: 'anchorPosition' as const, ...(at ? { anchorPosition: at } : {}) };

/** What can be done with a tab: by right click, long press, Shift+F10 or the button of the row. */
export const TabMenu = ({ menu, tabs, onClose }: Props) => {
    const translate = useTranslate();
    return (
        <Menu
            open={menu !== null}
            onClose={onClose}
            {...anchor(menu?.at)}
            slotProps={{
                list: { 'aria-label': translate('shell.tabs.menuOf', { title: menu?.title }) },
            }}
        >
            {actions.map(action => (
                <MenuItem
                    key={action}
                    disabled={action === 'close' && menu !== null && isPinned(menu.tab)}
                    onClick={() => {
                        onClose();
                        if (menu) tabs[action](menu.tab);
                    }}
                    sx={touchHeight(36)}
                >
                    {translate(`shell.tabs.${action}`)}
                </MenuItem>
            ))}
        </Menu>
    );
};
