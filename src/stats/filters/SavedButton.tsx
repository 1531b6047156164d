import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseFilter } from '../../../contract/analytics/filters';
import { useMenu } from '../../ui/admin/controls/useMenu';
import type { ReportScope } from '../report/scope';
import { useSavedFilters } from './useSavedFilters';

interface Props {
    scope: ReportScope;
    onSave: () => void;
    onManage: () => void;
}

/** The saved filters: to apply one, to save the one in force, to manage them. */
export const SavedButton = ({ scope, onSave, onManage }: Props) => {
    const translate = useTranslate();
    // most people never open it: asked for when somebody is about to
    const [isWanted, setIsWanted] = useState(false);
    const want = () => setIsWanted(true);
    const { isAllowed, isKnown, list } = useSavedFilters(isWanted);
    const { button, menu, closing } = useMenu();
    if (!isAllowed) return null;
    return (
        <>
            <Button
                color="inherit"
                startIcon={<BookmarkBorder />}
                {...button}
                onPointerEnter={want}
                onFocus={want}
                onClick={event => {
                    want();
                    button.onClick(event);
                }}
                aria-label={translate('report.filter.saved.label')}
                sx={{ fontWeight: 400 }}
            >
                {translate('report.filter.saved.short')}
            </Button>
            <Menu {...menu}>
                {list.map(saved => (
                    <MenuItem
                        key={saved.id}
                        onClick={closing(() => scope.setFilter(parseFilter(saved.filter)))}
                        sx={{ maxWidth: 360, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
                    >
                        {saved.name}
                    </MenuItem>
                ))}
                {isKnown && list.length === 0 && (
                    <MenuItem disabled>
                        {translate(`report.filter.saved.${scope.filter ? 'none' : 'noneYet'}`)}
                    </MenuItem>
                )}
                <Divider />
                <MenuItem disabled={!scope.filter} onClick={closing(onSave)}>
                    {translate('report.filter.saved.save')}
                </MenuItem>
                <MenuItem disabled={list.length === 0} onClick={closing(onManage)}>
                    {translate('report.filter.saved.manage')}
                </MenuItem>
            </Menu>
        </>
    );
};
