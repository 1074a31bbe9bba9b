/**
 * The styles of the Mantine components that every page uses, one file each: the whole sheet would be four
 * times the budget. Those of rarer components are imported by the file that uses them (styles.test.ts checks
 * it). All of them are in a cascade layer, so that our own styles win in whatever order the files arrive. The
 * default variables are left out: MantineProvider writes every variable itself
 * (`deduplicateCssVariables={false}`).
 */
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import './fonts.css';
import './page.css';
import './motion.css';
