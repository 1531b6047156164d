import type { HistoryTool } from '../../../../contract/analytics/historyTools';
import { baidu } from './baidu';
import type { HistoryFormat } from './format';
import { ga4 } from './ga4';
import { goatCounter } from './goatCounter';
import { matomo } from './matomo';
import { plausible } from './plausible';
import { umami } from './umami';

/** How each tool's file is read. */
export const historyFormats: Readonly<Record<HistoryTool, HistoryFormat>> = {
    plausible,
    umami,
    goatcounter: goatCounter,
    matomo,
    ga4,
    baidu,
};
