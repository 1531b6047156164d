import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BreakdownRow } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { printFilter } from '../../../contract/analytics/filters';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { copyText } from '../../ui/admin/controls/copyText';
import { useMenu } from '../../ui/admin/controls/useMenu';
import { touchBox } from '../../ui/admin/touch';
import { showToast } from '../../ui/toasts/toasts';
import type { ReportScope } from '../report/scope';
import { rowConditions, withRow } from './rowFilter';
import { rowAddress } from './rowText';

interface Props {
    name: BreakdownName;
    row: BreakdownRow;
    text: string;
    scope: ReportScope;
    /** with the rows that it lies in */
    filter: ReportScope['filter'];
}

const visitsAddress = ({ name, row, scope, filter }: Props): string => {
    const { exact: _, ...query } = scope.query;
    const narrowed = printFilter(withRow(filter, name, row));
    return `/site/visitor?${new URLSearchParams({ ...query, filter: narrowed })}`;
};

const Entries = ({ onDone, ...props }: Props & { onDone: () => void }) => {
    const { name, row, text, scope, filter } = props;
    const translate = useTranslate();
    const maySeeVisits = useMayOpen('/site/visitor');
    const { subject } = scope;
    const conditions = rowConditions(name, row);
    const [field, value] = conditions.at(-1) ?? [];
    const address = rowAddress(
        name,
        row,
        subject.type === 'site' ? subject.site.domain : undefined,
    );
    const closing = (run: () => void) => () => {
        onDone();
        run();
    };
    const copy = async () => {
        if (await copyText(row.value || text)) {
            showToast({ kind: 'info', title: translate('report.table.copied') });
        }
    };
    return [
        field !== undefined && (
            <MenuItem key="is" onClick={closing(() => scope.setFilter(withRow(filter, name, row)))}>
                {translate('report.table.is')}
            </MenuItem>
        ),
        field !== undefined && (
            <MenuItem
                key="isNot"
                onClick={closing(() => scope.addCondition(field, value ?? '', true))}
            >
                {translate('report.table.isNot')}
            </MenuItem>
        ),
        field !== undefined && maySeeVisits && (
            <MenuItem key="visits" component={Link} to={visitsAddress(props)}>
                {translate('report.table.visits')}
            </MenuItem>
        ),
        <MenuItem key="copy" onClick={closing(() => void copy())}>
            {translate('report.table.copy')}
        </MenuItem>,
        address && (
            <MenuItem
                key="open"
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                onClick={onDone}
            >
                {translate('report.table.open')}
            </MenuItem>
        ),
    ];
};

/** What can be done with a row's value. */
export const ValueMenu = (props: Props) => {
    const translate = useTranslate();
    const id = useId();
    const { isOpen, button, menu, close } = useMenu();
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('report.table.more', { value: props.text })}
                {...button}
                aria-controls={isOpen ? id : undefined}
                className="value-menu"
                sx={{
                    flexShrink: 0,
                    p: 0.25,
                    ...touchBox(24),
                }}
            >
                <MoreVert fontSize="small" />
            </IconButton>
            <Menu id={id} {...menu}>
                <Entries {...props} onDone={close} />
            </Menu>
        </>
    );
};
