/** What the buttons of the frame and of lists open. Fetched once the first page stands, so that it is there when it is asked for. */
import '../../ui/dates/RangeChoices.tsx';
import '../../ui/list/FilterSelect.tsx';
import '../../ui/overlays/Hint.tsx';
import '../../ui/preferences/LanguageItems.tsx';
import '../../ui/preferences/ThemeItems.tsx';
import '../../ui/table/RowMenuItems.tsx';
import '../../ui/table/ColumnItems.tsx';
import '../../ui/terms/TermNote.tsx';
import '../../ui/terms/TermNotes.tsx';
import '../../ui/views/SavedViewItems.tsx';
import '../../session/change-impersonation.ts';
import '../../shared/exports/ExportFormats.tsx';
import '../../shared/organisations/account/SuspendOne.tsx';
import './UserMenuItems.tsx';
