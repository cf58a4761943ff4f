import { Bell, Mail, Plus, Trash2, Zap } from 'lucide-react';
import { GitHubMark, GoogleMark } from '../ui/BrandMarks.tsx';
import { Button } from '../ui/Button.tsx';
import { Divider } from '../ui/Divider.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Section } from './Section.tsx';

const variants = ['solid', 'outline', 'ghost', 'danger', 'accent'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function ActionsPart() {
  return (
    <Section title="Buttons">
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} size={size} variant={variant} icon={<Plus />}>
              New Project
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Row>
      <Row>
        <Button loading>Without icon</Button>
        <Button loading icon={<Plus />}>
          With icon
        </Button>
        <Button variant="solid" loadingLabel="Creating…">
          Create
        </Button>
        <Button variant="solid" loading loadingLabel="Creating…">
          Create
        </Button>
        <Button variant="danger" loading loadingLabel="Deleting…" icon={<Trash2 />}>
          Delete project
        </Button>
      </Row>
      <Row>
        <IconButton label="Quick Actions" icon={<Zap />} />
        <IconButton label="Notifications" icon={<Bell />} variant="outline" />
        <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
        <IconButton label="Small" icon={<Zap />} size="sm" />
        <IconButton label="Disabled" icon={<Zap />} disabled />
        <IconButton label="Loading" icon={<Zap />} loading />
      </Row>
      <div style={{ maxWidth: 368, display: 'grid', gap: 12 }}>
        <Button size="lg" icon={<GoogleMark />}>
          Continue with Google
        </Button>
        <Button size="lg" icon={<GitHubMark />}>
          Continue with GitHub
        </Button>
        <Divider text="or" />
        <Button size="lg" variant="solid" icon={<Mail />}>
          Continue with Email
        </Button>
      </div>
    </Section>
  );
}
