import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button, Divider, ListItemText, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../authProvider/whoAmI';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchHeight } from '../../ui/admin/touch';
import type { ReportScope } from '../report/scope';
import { useSegments } from './useSegments';

interface Props {
    scope: ReportScope;
    onOpen: (open: { type: 'save' | 'manage' | 'beside' }) => void;
}

/** The segments: to filter by one, to compare some, to save the filter in force as one, to manage them. */
export const SegmentMenu = ({ scope, onOpen }: Props) => {
    const translate = useTranslate();
    const me = useMe();
    // most people never open it: asked for when somebody is about to; a guest may have none
    const label = translate('segment.segments');
    const isNarrow = useMediaQuery('(min-width: 900px) and (max-width: 1379px)');
    const [isNear, setNear] = useState(false);
    const want = () => setNear(true);
    const isGuest = me?.isClient === true;
    const { mayEdit, isKnown, list } = useSegments(scope.subject, isNear || isGuest);
    const { button, menu, closing } = useMenu();
    if (me === undefined || (isGuest && list.length === 0)) return null;
    const open = (type: 'save' | 'manage' | 'beside') => closing(() => onOpen({ type }));
    return (
        <>
            <Button
                color="inherit"
                {...button}
                onPointerEnter={want}
                onFocus={want}
                onClick={event => {
                    want();
                    button.onClick(event);
                }}
                // the row of tools is full
                sx={{ fontWeight: 400, px: 1, ...(isNarrow && { minWidth: 40 }) }}
                {...(isNarrow && { 'aria-label': label, title: label })}
            >
                {isNarrow ? <BookmarkBorder fontSize="small" /> : label}
            </Button>
            <Menu {...menu}>
                {list.map(segment => (
                    <MenuItem
                        key={segment.id}
                        onClick={closing(() => scope.addCondition('segment', segment.id))}
                        sx={{ maxWidth: 360, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
                    >
                        <ListItemText
                            primary={segment.name}
                            secondary={segment.isShared && mayEdit && translate('segment.ofSite')}
                            slotProps={{ secondary: { variant: 'note' } }}
                        />
                    </MenuItem>
                ))}
                {isKnown && list.length === 0 && (
                    <MenuItem disabled>
                        {translate(`segment.${scope.filter ? 'none' : 'noneYet'}`)}
                    </MenuItem>
                )}
                <Divider />
                <MenuItem
                    disabled={list.length === 0}
                    onClick={open('beside')}
                    sx={touchHeight(36)}
                >
                    {translate('segment.compare')}
                </MenuItem>
                {mayEdit && (
                    <MenuItem disabled={!scope.filter} onClick={open('save')} sx={touchHeight(36)}>
                        {translate('segment.save')}
                    </MenuItem>
                )}
                {mayEdit && (
                    <MenuItem
                        disabled={list.length === 0}
                        onClick={open('manage')}
                        sx={touchHeight(36)}
                    >
                        {translate('segment.manage')}
                    </MenuItem>
                )}
            </Menu>
        </>
    );
};
