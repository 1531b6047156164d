import { DaysChoice } from './DaysChoice';
import { RetentionFields } from './RetentionFields';
import { rawAddressDays } from './siteDraft';
import { SnippetChanges, VisitorSwitches } from './VisitorSwitches';

/** What is kept of visitors, and for how long. */
export const PrivacyFields = () => (
    <>
        <DaysChoice
            choice="masking"
            days="addressDays"
            label="siteSettings.masking"
            help="siteSettings.maskingHelp"
            daysHelp="siteSettings.addressDaysHelp"
            named={rawAddressDays}
        />
        <RetentionFields />
        <VisitorSwitches />
        <SnippetChanges />
    </>
);
