import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import SortIcon from '@mui/icons-material/Sort';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../../contract/backOffice';
import { useMenu } from '../../../../ui/admin/controls/useMenu';
import { touch } from '../../../../ui/admin/touch';
import { resourceNamed } from '../../resourceOf';

/** What a list is sorted by, where no column headings are; the same once more turns it round. */
export const SortMenu = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const { sort, setSort } = useListContext();
    const { button, menu, closing } = useMenu();
    const isUp = sort.order === 'ASC';
    const fields = resourceNamed(name).sort;
    const choose = (field: string) => {
        const order = field === sort.field ? (isUp ? 'DESC' : 'ASC') : sort.order;
        setSort({ field, order });
    };
    const direction = translate(isUp ? 'ra.sort.ASC' : 'ra.sort.DESC');
    return (
        <>
            <Button size="small" startIcon={<SortIcon />} {...button} sx={{ minHeight: touch }}>
                {translate('office.list.sort')}
            </Button>
            <Menu {...menu}>
                {fields.map(field => {
                    const isChosen = field === sort.field;
                    const Arrow = isUp ? ArrowUpward : ArrowDownward;
                    return (
                        <MenuItem
                            key={field}
                            selected={isChosen}
                            aria-current={isChosen ? 'true' : undefined}
                            onClick={closing(() => choose(field))}
                            sx={{ minHeight: touch }}
                        >
                            <ListItemIcon>
                                {isChosen && <Arrow fontSize="small" titleAccess={direction} />}
                            </ListItemIcon>
                            <ListItemText>
                                {translate(`resources.${name}.fields.${field}`)}
                            </ListItemText>
                        </MenuItem>
                    );
                })}
            </Menu>
        </>
    );
};
