import { TableCell, TableHead, TableRow, TableSortLabel, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Explained } from '../../ui/admin/text/Explained';
import type { SitesProps } from './sitesProps';
import { changedFigure, type SortKey, shownFigures, usualOrder } from './sortSites';

type Props = Pick<SitesProps, 'sort' | 'order' | 'onSort'>;

interface SortableProps extends Props {
    name: SortKey;
    text: string;
    /** what the figure means, on hover and focus */
    meaning?: string;
    isLeft?: boolean;
}

const Sortable = ({ name, text, meaning = '', sort, order, onSort, isLeft }: SortableProps) => {
    const isOn = sort === name;
    const reverse = order === 'asc' ? 'desc' : 'asc';
    return (
        <TableCell
            align={isLeft ? 'left' : 'right'}
            sortDirection={isOn ? order : false}
            sx={{ whiteSpace: 'nowrap' }}
        >
            <Tooltip title={meaning} describeChild>
                <TableSortLabel
                    active={isOn}
                    direction={isOn ? order : usualOrder(name)}
                    onClick={() => onSort(name, isOn ? reverse : usualOrder(name))}
                >
                    {text}
                </TableSortLabel>
            </Tooltip>
        </TableCell>
    );
};

export const SitesHead = (props: Props) => {
    const translate = useTranslate();
    const changed = changedFigure(props.sort);
    return (
        <TableHead>
            <TableRow>
                <Sortable {...props} name="name" text={translate('sites.website')} isLeft />
                <TableCell component="td" />
                {shownFigures.map(name => (
                    <Sortable
                        {...props}
                        key={name}
                        name={`today.${name}`}
                        text={translate(`metric.${name}`)}
                        meaning={translate(`meaning.${name}`)}
                    />
                ))}
                <Sortable
                    {...props}
                    name={`change.${changed}`}
                    text={translate('dashboard.change', {
                        metric: translate(`metricShort.${changed}`),
                    })}
                    meaning={translate('dashboard.changeMeaning')}
                />
                <Sortable
                    {...props}
                    name="online"
                    text={translate('metric.online')}
                    meaning={translate('meaning.online')}
                />
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <Explained meaning={translate('meaning.pv')}>
                        {translate('sites.last14')}
                    </Explained>
                </TableCell>
                <TableCell component="td" />
            </TableRow>
        </TableHead>
    );
};
