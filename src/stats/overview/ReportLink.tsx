import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { touchHeight } from '../../ui/admin/touch';
import { useReportLink } from './useReportLink';

interface Props {
    path: string;
    /** the part of the report, where it has tabs */
    tab?: string | undefined;
    /** what the tile is called */
    report: string;
}

/** From a tile to its report, about the same; nothing for who may not open it. */
export const ReportLink = ({ path, tab, report }: Props) => {
    const translate = useTranslate();
    const linkTo = useReportLink();
    const mayOpen = useMayOpen(path);
    if (!mayOpen) return null;
    return (
        <Button
            component={Link}
            to={linkTo(path, tab)}
            size="small"
            aria-label={translate('trend.tiles.all', { report })}
            endIcon={<ChevronRight />}
            sx={touchHeight(32)}
        >
            {translate('trend.tiles.more')}
        </Button>
    );
};
