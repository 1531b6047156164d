/** What the detector keeps of a visit for a day, also when the visit itself is forgotten. Times in ms. */
export interface VisitRecord {
    readonly site: string;
    /** u64 */
    readonly visit: string;
    /** u64 */
    readonly visitor: string;
    readonly started: number;
    /** when its first event and its latest one arrived */
    readonly notedAt: number;
    heardAt: number;
    /** something came since it was detected last */
    isDirty: boolean;
    /** it stands in the queue of those whose inactivity is waited for */
    isWaiting: boolean;
    /** it was silent once, so that what it did not do counts too */
    isSettled: boolean;
    /** its own findings: bits by the order of `visitReasons`, and their weight */
    reasons: number;
    weight: number;
    /** nobody read, scrolled or did anything */
    isQuiet: boolean;
    isBackDated: boolean;
    /** its visitor's id was given on an earlier day */
    hasReturned: boolean;
    /** more reading is told of than has passed */
    isHasty: boolean;
    /** its way is among those that are known, and went as another visitor's did before */
    hasTold: boolean;
    isRepeated: boolean;
    /** as what it is in its site's sums; not before it is silent */
    countedAs: '' | 'new' | 'returned';
    /** where it stands in the site's histograms; none while it goes on */
    slots: VisitSlots | undefined;
    /** visits from the same address */
    group: AddressGroup | undefined;
    /** it counts for what is found of others */
    isRemembered: boolean;
    /** it turned out to be a part of another visit: nothing is said of it any more */
    isGone: boolean;
    /** what was written about it last, and when; empty when nothing speaks against it */
    detection: string;
    detectedAt: number;
    /**
     * Plausibility that the store has of it, while nothing has come of it since it was taken up: what
     * others showed is not taken back because they are forgotten.
     */
    standing: number | undefined;
}

export interface VisitSlots {
    pages: number;
    /** engaged time and duration in slots of the histograms; -1 when it is in none */
    engaged: number;
    duration: number;
}

type Identity = Pick<VisitRecord, 'site' | 'visit' | 'visitor' | 'started'>;

export const newRecord = (
    { site, visit, visitor, started }: Identity,
    now: number,
): VisitRecord => ({
    site,
    visit,
    visitor,
    started,
    notedAt: now,
    heardAt: now,
    isDirty: false,
    isWaiting: false,
    isSettled: false,
    reasons: 0,
    weight: 0,
    isQuiet: true,
    isBackDated: false,
    hasReturned: false,
    isHasty: false,
    hasTold: false,
    isRepeated: false,
    countedAs: '',
    slots: undefined,
    group: undefined,
    isRemembered: true,
    isGone: false,
    detection: '',
    detectedAt: 0,
    standing: undefined,
});

/** The visits of a day from one address to one site. */
export interface AddressGroup {
    readonly site: SiteVisits;
    readonly bucket: string;
    /** in the order of their arrival */
    readonly members: VisitRecord[];
    /** members that are looked at as a whole again when there are so many settled ones */
    checkAt: number;
    settled: number;
    found: GroupFindings;
}

/** What is found of a group as a whole. */
export interface GroupFindings {
    /** many visitors, and most of them do nothing */
    manyIds: boolean;
    /** far fewer of them have been here before than of others */
    newIds: boolean;
    /** they arrive at even intervals */
    evenArrivals: boolean;
    /** half of them tell of reading before it can have taken place */
    hastyReading: boolean;
    /** many visits that came as a whole long after they are said to have happened */
    backDated: boolean;
}

/** The settled visits of a site in a day, and those of visitors who have been here before. */
export interface SiteVisits {
    readonly site: string;
    readonly addresses: Map<string, AddressGroup>;
    settled: number;
    returned: number;
}
